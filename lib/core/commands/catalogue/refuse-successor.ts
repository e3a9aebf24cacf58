import { whyNoSuccessor } from "@/lib/core/data/catalogue/successors";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { NO_SUCCESSOR, type SuccessorLink } from "@/lib/core/domain/catalogue/successors";
import { type Refusal, refuse } from "@/lib/values/result";

/**
 * The refusal of a successor that leads nowhere, back, or too far; null where it is right.
 * @param _id null for a product that is only being added
 */
export async function refuseSuccessor(
  _id: ObjectId | null,
  successor: SuccessorLink | null | undefined,
): Promise<Refusal | null> {
  const fault = successor ? await whyNoSuccessor(_id, successor.productId) : null;
  if (fault === null) return null;
  const message = NO_SUCCESSOR[fault];
  return refuse("invalid", message, { fields: { "successor.productId": message } });
}
