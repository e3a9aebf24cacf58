import type { Sweeps } from "@/lib/core/commands/jobs/feature-upkeep";
import { finishBookings } from "./commands/book-arrival";

export const sweeps: Sweeps = [finishBookings];
