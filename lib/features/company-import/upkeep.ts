import type { Sweeps } from "@/lib/core/commands/jobs/feature-upkeep";
import { finishImports, sendDueInvitations } from "./commands/finish-import";

export const sweeps: Sweeps = [finishImports, sendDueInvitations];
