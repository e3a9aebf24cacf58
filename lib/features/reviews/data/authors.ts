import { raiseCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import { reviews } from "./collections";

/** The reviews that the person wrote. */
export async function findReviewIds(userId: ObjectId): Promise<ObjectId[]> {
  const written = await reviews()
    .find({ "author.userId": userId }, { projection: { _id: 1 } })
    .toArray();
  return written.map(({ _id }) => _id);
}

/** After the audit has let go of the name: without the author's id nobody finds them again. */
export async function endAuthor(userId: ObjectId): Promise<void> {
  const ended = await reviews().updateMany(
    { "author.userId": userId },
    { $set: { author: { userId: null, name: FORMER_CUSTOMER, email: "", note: "" } } },
  );
  if (ended.modifiedCount > 0) await raiseCatalogueRevision();
}

/** Reviews have a copy of their author's e-mail. Can be repeated. */
export async function followAuthor(userId: ObjectId, email: string): Promise<void> {
  const written = await reviews().updateMany(
    { "author.userId": userId, "author.email": { $ne: email } },
    { $set: { "author.email": email } },
  );
  if (written.modifiedCount > 0) await raiseCatalogueRevision();
}
