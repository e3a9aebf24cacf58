import type { ObjectId, UpdateFilter } from "mongodb";
import { orders } from "./collections";
import type { OrderDocument, OrderFlag } from "./documents";

/** Raises a flag for administrators. The same flag is raised once. */
export async function flagOrder(_id: ObjectId, kind: OrderFlag["kind"], text: string): Promise<void> {
  const at = new Date();
  const update: UpdateFilter<OrderDocument> = {
    $push: { flags: { kind, at, text } },
    $set: { flaggedAt: at },
  };
  await orders().updateOne({ _id, flags: { $not: { $elemMatch: { kind, text } } } }, update);
}
