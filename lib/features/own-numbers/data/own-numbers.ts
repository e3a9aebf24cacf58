import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { products } from "@/lib/core/data/catalogue/collections";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { NO_DRAFT } from "@/lib/core/data/store/filters";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { changeOf, changesByKey } from "@/lib/core/domain/audit/audit-changes";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { OwnNumber, OwnNumbers } from "@/lib/features/own-numbers/domain/own-numbers";
import { ownNumbers } from "./collections";
import type { StoredOwnNumber } from "./documents";

/** The viewer's own part numbers. The document's id is its owner's id, so that a query cannot read somebody else's numbers. */

export const findOwnNumbers = async (viewer: Viewer): Promise<OwnNumbers> =>
  await findOwnNumbersOf(requireId(viewer.userId));

export async function findOwnNumbersOf(userId: ObjectId): Promise<OwnNumbers> {
  const found = await ownNumbers().findOne(
    { _id: userId, owner: "user" },
    { projection: { revision: 1, numbers: 1 } },
  );
  return { revision: found?.revision ?? 0, numbers: (found?.numbers ?? []).map(toOwnNumber) };
}

/** @returns false where the numbers were changed since they were read */
export async function replaceOwnNumbers(
  viewer: Viewer,
  before: OwnNumbers,
  numbers: readonly OwnNumber[],
  by: Actor,
): Promise<boolean> {
  const _id = requireId(viewer.userId);
  const stored = numbers.map(toStored);
  const entry = ownNumbersChanged(_id, before.numbers, numbers, by);
  const updatedAt = new Date();
  if (before.revision > 0) {
    const replaced = await ownNumbers().updateOne(
      { _id, owner: "user", revision: before.revision },
      { $set: { numbers: stored, updatedAt }, $inc: { revision: 1 }, $push: { auditPending: entry } },
    );
    return replaced.modifiedCount === 1;
  }
  try {
    const first = { _id, owner: "user" as const, revision: 1, numbers: stored, updatedAt };
    await ownNumbers().insertOne({ ...first, auditPending: [entry] });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

export const eraseOwnNumbers = async (userId: ObjectId): Promise<void> => {
  await ownNumbers().deleteOne({ _id: userId, owner: "user" });
};

export interface NamedPart {
  sku: string;
  name: string;
  isOnSale: boolean;
}

/** Returns the products with these ids, also those that are no longer sold. */
export async function findNamedParts(ids: readonly string[]): Promise<Map<string, NamedPart>> {
  const named = new Map<string, NamedPart>();
  const asked = [...new Set(ids)].flatMap((id) => parseId(id) ?? []);
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const found = products().find(
      { _id: { $in: asked.slice(at, at + AT_ONCE) }, ...NO_DRAFT },
      { projection: { sku: 1, name: 1, archived: 1 } },
    );
    for await (const { _id, sku, name, archived } of found)
      named.set(_id.toHexString(), { sku, name, isOnSale: !archived });
  }
  return named;
}

const AT_ONCE = 500;

const toOwnNumber = ({ number, productId }: StoredOwnNumber): OwnNumber => ({
  number,
  productId: productId.toHexString(),
});

const toStored = ({ number, productId }: OwnNumber): StoredOwnNumber => ({
  number,
  productId: requireId(productId),
});

/** An entry names so many changes and counts the others, since the audit is never deleted. */
const NUMBERS_NAMED = 5;

function ownNumbersChanged(
  userId: ObjectId,
  before: readonly OwnNumber[],
  after: readonly OwnNumber[],
  by: Actor,
): PendingAudit {
  const partsOf = (numbers: readonly OwnNumber[]) =>
    new Map(numbers.map(({ number, productId }) => [number, `${number}: ${productId}`]));
  return pending(by, {
    kind: "ownNumbers",
    event: "edit",
    subject: { id: userId, label: "Own part numbers" },
    changes: [
      ...changeOf("ownNumberCount", before.length, after.length),
      ...changesByKey("ownNumber", partsOf(before), partsOf(after)).slice(0, NUMBERS_NAMED),
    ],
  });
}
