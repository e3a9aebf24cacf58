import type { PaperDocument } from "@/lib/features/papers/data/documents";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import type { PaperView } from "@/lib/features/papers/domain/paper-views";
import { isCreditedWhole } from "./whole-credit";

export function toPaperView(paper: PaperDocument): PaperView {
  const { _id, kind, orderId, content } = paper;
  const { day, buyer, totals, currency, terms, corrects } = content;
  return {
    id: _id.toHexString(),
    name: nameOf(paper),
    kind,
    orderId: orderId.toHexString(),
    day,
    buyer: buyer.name,
    totalCents: totals.gross + totals.rounding,
    dueCents: totals.due,
    currency,
    dueOn: totals.due > 0 ? (terms.dueOn ?? null) : null,
    corrects: corrects?.name ?? null,
    isCredited: kind === "invoice" && isCreditedWhole(paper),
  };
}
