import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { SHOP_ID, shop } from "@/lib/core/data/shop/collections";
import type { SampleCounts, SampleRemoval } from "@/lib/core/data/shop/documents";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";

/** The intention to remove the sample catalogue stands in the shop's document, so that there is one at a time. */

export async function findRemoval(): Promise<SampleRemoval | null> {
  const found = await shop().findOne({ _id: SHOP_ID }, { projection: { sampleRemoval: 1 } });
  return found?.sampleRemoval ?? null;
}

/** Where another removal is under way, that one stays. */
export async function beginRemoval(removal: SampleRemoval): Promise<void> {
  try {
    await shop().updateOne(
      { _id: SHOP_ID, sampleRemoval: { $exists: false } },
      // The first change of the record finds this revision.
      { $set: { sampleRemoval: removal }, $setOnInsert: { revision: 0 } },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** @param left what the owner keeps */
export async function endRemoval({ id, found }: SampleRemoval, left: SampleCounts, by: Actor): Promise<void> {
  const entry = pending(by, {
    kind: "shop",
    event: "delete",
    subject: { id: SHOP_ID, label: "Sample catalogue" },
    changes: [
      ...changeOf("sampleProducts", found.products, left.products),
      ...changeOf("sampleReviews", found.reviews, left.reviews),
      ...changeOf("sampleFamilies", found.families, left.families),
      ...changeOf("sampleAttributes", found.attributes, left.attributes),
    ],
  });
  await shop().updateOne(
    { _id: SHOP_ID, "sampleRemoval.id": id },
    { $unset: { sampleRemoval: "" }, $push: { auditPending: entry } },
  );
}
