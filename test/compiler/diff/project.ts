/** The project's own cards, read once for the tests of a file. */
import { SourceReader } from "../../../compiler/build/read.ts";
import { repository } from "../../cli/support.ts";

export const { files } = new SourceReader().read(repository, "cards", []);
