// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { repeats as statistics } from "@/lib/features/statistics/upkeep";
import { repeats as truth } from "@/lib/features/truth/upkeep";

export const DECLARED_REPEATS = [statistics, truth];
