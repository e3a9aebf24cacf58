import { shopName } from "@/lib/core/domain/shop/page-record";
import { PAPER_WORDS, type Paper } from "@/lib/features/papers/domain/paper";
import { button, facts, type MailContent, note, plainName, text } from "@/lib/services/mails/mail-content";
import { formatPrice } from "@/lib/values/money";

/** An invoice or a credit note for its buyer, with the PDF along. */
export function paperMail({
  paper,
  shopUrl,
  isAttached,
}: {
  paper: Paper;
  shopUrl: string;
  /** Too large a file is behind the link alone. */
  isAttached: boolean;
}): MailContent {
  const { kind, name, totals, orderNumber, terms, corrects } = paper;
  const word = PAPER_WORDS[kind];
  const total = totals.gross + totals.rounding;
  return {
    subject: `${word} ${name} of ${shopName()}`,
    preview: kind === "invoice" ? terms.text : `It corrects ${corrects?.name ?? "your invoice"}.`,
    title: `${word} ${name}`,
    blocks: [
      text(
        kind === "invoice"
          ? `Here is the invoice of your order ${orderNumber}. ${terms.text}`
          : `Here is a credit note of your order ${orderNumber}. It corrects the invoice ${corrects?.name ?? ""}.`,
      ),
      facts(
        { label: "Number", value: name },
        { label: kind === "invoice" ? "Total" : "Credited", value: formatPrice(total) },
        ...(kind === "invoice" && totals.due !== total
          ? [{ label: "Due", value: formatPrice(totals.due) }]
          : []),
        { label: "For", value: plainName(paper.buyer.name) },
      ),
      button("See your papers", `${shopUrl}/dashboard/papers`),
      note(
        isAttached
          ? "The attached PDF has the invoice for machines inside (EN 16931)."
          : "The PDF is too large for a mail. You find it among your papers.",
      ),
    ],
    because: `You read this because you ordered at ${shopName()}.`,
    isOwnOrder: true,
  };
}
