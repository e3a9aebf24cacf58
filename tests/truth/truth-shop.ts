import type { Viewer } from "@/lib/core/domain/people/access";
import { lookThrough } from "@/lib/features/truth/commands/look";
import { viewTruth } from "@/lib/features/truth/commands/view-truth";
import { truthFindings, truthLooks } from "@/lib/features/truth/data/collections";
import type { RowKey } from "@/lib/features/truth/domain/rows";
import type { RowView } from "@/lib/features/truth/domain/views";

/** Looks of the truth panel in this process. */

/** A whole look at this moment, and a minute later a second one: what is of two records and stays is shown then. */
export async function lookTwice(at: Date = new Date()): Promise<void> {
  await lookThrough({ now: at });
  await lookThrough({ now: new Date(at.getTime() + 61_000) });
}

export async function rowOf(viewer: Viewer, key: RowKey): Promise<RowView> {
  const row = (await viewTruth(viewer))?.rows.find((one) => one.key === key);
  if (!row) throw new Error(`there is no row ${key}`);
  return row;
}

/** The rows that differ, with their texts. */
export async function differing(viewer: Viewer): Promise<Partial<Record<RowKey, string[]>>> {
  const rows = (await viewTruth(viewer))?.rows ?? [];
  return Object.fromEntries(
    rows
      .filter(({ state }) => state === "differs")
      .map(({ key, findings }) => [key, findings.map(({ text }) => text)]),
  );
}

export async function forgetLooks(): Promise<void> {
  await truthFindings().deleteMany({});
  await truthLooks().deleteMany({});
}
