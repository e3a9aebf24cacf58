import type { Repeats, Waiting } from "@/lib/core/commands/jobs/feature-upkeep";
import { lookIfDue } from "./commands/look";
import { countDifferingRows } from "./commands/view-truth";

/** A look takes place every five minutes; what may be over by then is looked at again after one. */
const EVERY_MS = 60_000;

export const repeats: Repeats = [{ name: "truth", everyMs: EVERY_MS, work: lookIfDue }];

export const waiting: Waiting = { "/dashboard/truth": countDifferingRows };
