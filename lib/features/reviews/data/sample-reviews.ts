import { raiseCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { reviews } from "./collections";

/** The reviews that an empty shop starts with. */

const SAMPLE = { isSample: true } as const;

export const countSampleReviews = (): Promise<number> => reviews().countDocuments(SAMPLE);

/** Also raises the catalogue's revision, where there is none to delete, too: what was removed before is shown with it. */
export async function deleteSampleReviews(): Promise<void> {
  await reviews().deleteMany(SAMPLE);
  await raiseCatalogueRevision();
}

/** Marks those of a version before, which no account has written. */
export async function markSampleReviews(
  samples: readonly { email: string; createdAt: Date }[],
): Promise<void> {
  const written = { $in: samples.map(({ createdAt }) => createdAt) };
  const emails = { $in: samples.map(({ email }) => email) };
  const unmarked = { createdAt: written, "author.userId": null, "author.email": emails };
  const found = await reviews()
    .find({ ...unmarked, isSample: { $exists: false } }, { projection: { _id: 1 } })
    .toArray();
  if (found.length > 0)
    await reviews().updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $set: SAMPLE });
}
