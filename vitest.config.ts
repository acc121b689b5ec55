import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // The machines that run this have two cores; a worker each is as fast as it gets.
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
