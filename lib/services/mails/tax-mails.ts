import { shopName } from "@/lib/core/domain/shop/page-record";
import { type Cents, formatPrice } from "@/lib/values/money";
import { button, facts, type MailContent, note, text } from "./mail-content";

/** To the shop: from the limit on, such orders are refused. */
export const distanceSalesMail = ({
  year,
  soldCents,
  limitCents,
  url,
}: {
  year: number;
  soldCents: Cents;
  limitCents: Cents;
  url: string;
}): MailContent => ({
  subject: `Sales of ${year} to other EU states are near their limit`,
  preview: `${formatPrice(soldCents)} of ${formatPrice(limitCents)}.`,
  title: "Sales to persons in other EU states",
  blocks: [
    text(
      "Orders of persons in other member states of the European Union have the VAT of your country until their sum of the year is at the limit. Then the shop refuses them.",
    ),
    facts(
      { label: "Sold, without VAT", value: formatPrice(soldCents) },
      { label: "Limit", value: formatPrice(limitCents) },
    ),
    button("Look at the tax settings", url),
    note(
      "With the one-stop shop they have the VAT of the buyer's country, and no limit. Ask your tax adviser.",
    ),
  ],
  because: `You read this because ${shopName()} sends its new orders to this mailbox.`,
  isOwnOrder: false,
});
