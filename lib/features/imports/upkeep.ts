import type { Erases, Handlers, Sweeps } from "@/lib/core/commands/jobs/feature-upkeep";
import { queueImports } from "./commands/queue-imports";
import { readImport } from "./commands/read-import";
import { writeImport } from "./commands/write-import";
import { eraseFromImports } from "./data/imports";

export const handlers = { "import.read": readImport, "import.write": writeImport } satisfies Handlers;

const AT_ONCE = 500;

export const sweeps: Sweeps = [() => queueImports(AT_ONCE)];

export const erases: Erases = { fromOthers: ({ userId }) => eraseFromImports(userId) };
