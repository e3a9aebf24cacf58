// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { repeats as statistics } from "@/lib/features/statistics/upkeep";

export const DECLARED_REPEATS = [statistics];
