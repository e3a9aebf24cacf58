import type { Actor } from "@/lib/core/data/audit/documents";
import type { MovedBy } from "@/lib/core/data/catalogue/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { idMadeOf, type ObjectId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import type { Outcome } from "@/lib/features/counts/domain/counts";
import { countLines } from "./collections";
import { lineCounted } from "./count-audit";
import type { CountedLineDocument, CountLineDocument } from "./documents";

/** The lines of counts. Each is counted by one write, which is guarded by the line as it was read and by its count being open. */

const lineId = (countId: ObjectId, productId: ObjectId): ObjectId =>
  idMadeOf(`line of count ${countId.toHexString()} ${productId.toHexString()}`);

const AT_ONCE = 500;

/** Lines that are there already are left as they are. */
export async function insertLines(
  countId: ObjectId,
  lines: readonly { productId: ObjectId; openedSeq: number }[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await insertMissing(
      countLines(),
      lines.slice(from, from + AT_ONCE).map(({ productId, openedSeq }, index) => ({
        _id: lineId(countId, productId),
        countId,
        productId,
        position: from + index,
        openedSeq,
        revision: 0,
      })),
    );
}

/** All lines of a count in their order, 2,000 at most. */
export const findLines = (countId: ObjectId): Promise<CountLineDocument[]> =>
  countLines()
    .find({ countId }, { projection: { auditPending: 0 } })
    .sort({ position: 1 })
    .toArray();

export const findLine = (countId: ObjectId, productId: ObjectId): Promise<CountLineDocument | null> =>
  countLines().findOne({ _id: lineId(countId, productId) }, { projection: { auditPending: 0 } });

/** How many lines of a count are counted. */
export const countCounted = (countId: ObjectId): Promise<number> =>
  countLines().countDocuments({ countId, counted: { $gte: 0 } });

export type LineFigures = Pick<CountedLineDocument, "counted" | "expected" | "seq" | "priceCents">;

interface Counting {
  before: CountLineDocument;
  /** Of the product, for the audit. */
  label: string;
  count: { _id: ObjectId; title: string };
  by: Actor;
}

const asRead = ({ _id, revision }: CountLineDocument) => ({ _id, revision, isFrozen: { $exists: false } });

/** @returns false where somebody has counted it since it was read, or its count is being closed */
export async function keepCounted(
  { before, label, count, by }: Counting,
  figures: LineFigures,
): Promise<boolean> {
  const movedBy: MovedBy = { role: by.role, userId: by.userId };
  const written = await countLines().updateOne(asRead(before), {
    $set: { ...figures, by: movedBy, at: await databaseTime() },
    $inc: { revision: 1 },
    $push: { auditPending: lineCounted(before, { label, counted: figures.counted }, count, by) },
  });
  return written.modifiedCount === 1;
}

/** Takes back what was counted. @returns false as above */
export async function takeBackCounted({ before, label, count, by }: Counting): Promise<boolean> {
  const written = await countLines().updateOne(asRead(before), {
    $unset: { counted: "", expected: "", seq: "", priceCents: "", by: "", at: "" },
    $inc: { revision: 1 },
    $push: { auditPending: lineCounted(before, { label, counted: null }, count, by) },
  });
  return written.modifiedCount === 1;
}

/** Nobody counts its lines any more. Harmless when repeated. */
export async function freezeLines(countId: ObjectId): Promise<void> {
  await countLines().updateMany({ countId, isFrozen: { $exists: false } }, { $set: { isFrozen: true } });
}

/** A difference that is booked stays so, whatever a slower process has read before. */
export async function keepOutcomes(
  outcomes: readonly { lineId: ObjectId; outcome: Outcome }[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await countLines().bulkWrite(
    outcomes.map(({ lineId: _id, outcome }) => ({
      updateOne: { filter: { _id, outcome: { $ne: "booked" } }, update: { $set: { outcome } } },
    })),
    { ordered: false },
  );
}
