import { offersDecisions } from "@/lib/core/commands/audit/decider";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import type { Viewer } from "@/lib/core/domain/people/access";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import { findPaperFor } from "@/lib/features/papers/data/papers";
import { type Left, leftOf } from "@/lib/features/papers/domain/build-credit";
import { questionsAbout } from "./ask-to-credit";
import { claimedCredits } from "./whole-credit";

interface Creditable {
  id: string;
  name: string;
  orderId: string;
  day: string;
  buyer: string;
  currency: string;
  /** The part of the paper that no credit note has taken. */
  left: Left;
  /** The open questions about its order, the oldest first. */
  questions: { id: string; text: string }[];
  /** False where the order is the viewer's own: then somebody else credits it. */
  decides: boolean;
}

/** An invoice as the form for a credit note of a part shows it; null where there is no such invoice. */
export async function viewCreditable(viewer: Viewer, id: string): Promise<Creditable | null> {
  const invoice = await findPaperFor(viewer, id);
  if (invoice?.kind !== "invoice") return null;
  const { content, orderId, customerId, companyId } = invoice;
  const order = await findOrderDocument(orderId);
  const about = { customerId: customerId.toHexString(), companyId: companyId?.toHexString() };
  return {
    id: invoice._id.toHexString(),
    name: nameOf(invoice),
    orderId: orderId.toHexString(),
    day: content.day,
    buyer: content.buyer.name,
    currency: content.currency,
    left: leftOf(content, claimedCredits(invoice)),
    questions: order ? (await questionsAbout(order)).map(({ id, text }) => ({ id, text })) : [],
    decides: await offersDecisions(viewer, about),
  };
}
