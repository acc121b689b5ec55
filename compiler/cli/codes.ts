/** All codes of messages, from the tables of those who give them. */
import { messages } from "../../grammar/index.ts";
import type { MessageEntry } from "../../grammar/index.ts";
import { buildMessages } from "../messages/build.ts";
import { lowerMessages } from "../messages/lower.ts";
import { projectMessages } from "../messages/project.ts";
import { scenarioMessages } from "../messages/scenario.ts";

export const codes: ReadonlyMap<string, MessageEntry> = new Map<string, MessageEntry>(
  [messages, lowerMessages, projectMessages, scenarioMessages, buildMessages].flatMap((table): [string, MessageEntry][] => Object.entries(table)),
);
