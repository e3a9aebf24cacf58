import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import type { Viewer } from "@/lib/core/domain/people/access";
import * as stored from "@/lib/features/own-numbers/data/own-numbers";
import {
  MAX_OWN_NUMBERS,
  type OwnNumber,
  type OwnNumberMode,
  type OwnNumbersView,
  withRows,
} from "@/lib/features/own-numbers/domain/own-numbers";
import { formatCount } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { type AskedOwnNumber, findParts } from "./find-parts";
import { viewOwnNumbers } from "./read-own-numbers";

interface Asked {
  rows: readonly AskedOwnNumber[];
  mode: OwnNumberMode;
  /** Of the numbers that the client shows; only `merge` does without. */
  revision: number | undefined;
}

const FULL = refuse("full", `You can have ${formatCount(MAX_OWN_NUMBERS)} own numbers at most`);
const REVISION_MISSING = refuse("invalid", "To replace all numbers takes the revision that was read", {
  fields: { revision: "is missing" },
});
const CHANGED = refuse(
  "changed_meanwhile",
  "Your numbers were changed in another window or on another device. Please look at them again.",
);
const BUSY = refuse("busy", "Your numbers are being changed elsewhere. Please try again in a moment.");

/**
 * Sets the viewer's own numbers: all rows or none.
 * @returns all numbers; a refusal names each row that is wrong
 */
export async function changeOwnNumbers(viewer: Viewer, asked: Asked): Promise<Result<OwnNumbersView>> {
  if (asked.mode === "replace" && asked.revision === undefined) return REVISION_MISSING;
  const often = await refuseOver("ownNumberChanges", viewer.userId, OFTEN);
  if (often) return often;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await stored.findOwnNumbers(viewer);
    const found = await findParts(asked.rows, before.numbers);
    const { numbers, wrong } = withRows(before.numbers, found.rows, asked.mode);
    const mistakes = { ...found.wrong, ...wrong };
    if (Object.keys(mistakes).length > 0) return wrongRows(mistakes);
    if (numbers.length > MAX_OWN_NUMBERS) return FULL;
    // The same change sent again, because its answer was lost, finds the numbers as it wants them.
    if (isSame(before.numbers, numbers)) return done(await viewOwnNumbers(before));
    if (asked.revision !== undefined && asked.revision !== before.revision) return CHANGED;
    const by = actorOf(viewer, viewer.userId);
    if (!(await stored.replaceOwnNumbers(viewer, before, numbers, by))) continue;
    await auditNow("ownNumbers");
    return done(await viewOwnNumbers({ revision: before.revision + 1, numbers }));
  }
  return BUSY;
}

const TRIES = 5;
/** Each change is an entry of the audit, which is never deleted, and its rows are looked up in the catalogue. */
const OFTEN = "You have changed your numbers very often. Please try again later.";

const MOST_NAMED = 200;

function wrongRows(wrong: Record<string, string>): Refusal {
  const all = Object.entries(wrong);
  const [[, first] = ["", ""]] = all;
  const message =
    all.length === 1 ? first : `${formatCount(all.length)} rows are wrong, and nothing was changed`;
  return refuse("invalid", message, { fields: Object.fromEntries(all.slice(0, MOST_NAMED)) });
}

const isSame = (before: readonly OwnNumber[], after: readonly OwnNumber[]): boolean =>
  before.length === after.length &&
  before.every(
    ({ number, productId }, index) =>
      after[index]?.number === number && after[index]?.productId === productId,
  );
