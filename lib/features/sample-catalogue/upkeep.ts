import type { Sweeps } from "@/lib/core/commands/jobs/feature-upkeep";
import { finishStalledRemoval } from "./commands/remove-samples";

export const sweeps: Sweeps = [finishStalledRemoval];
