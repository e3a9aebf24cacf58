import type { Sweeps, Waiting } from "@/lib/core/commands/jobs/feature-upkeep";
import { finishCounts } from "./commands/close-count";
import { countWaitingCounts } from "./data/counts";

export const sweeps: Sweeps = [finishCounts];

export const waiting: Waiting = { "/dashboard/counts": countWaitingCounts };
