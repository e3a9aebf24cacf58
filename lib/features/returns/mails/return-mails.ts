import { offOrderText } from "@/lib/core/domain/orders/off-order-text";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isOwed } from "@/lib/core/domain/orders/order-statuses";
import { arrivedIn, arrivedOf } from "@/lib/core/domain/orders/returns";
import type { OrderView, ReturnView } from "@/lib/core/domain/orders/views";
import { piecesText } from "@/lib/core/domain/prices/lot-texts";
import { sellerAddress } from "@/lib/core/domain/shop/seller-text";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { REASON_WORDS } from "@/lib/features/returns/domain/words";
import {
  button,
  facts,
  type MailBlock,
  type MailContent,
  note,
  plainName,
  text,
} from "@/lib/services/mails/mail-content";
import { nameOf, orderFacts, pricedLines } from "@/lib/services/mails/order-blocks";
import { type OrderMail, openButton, orderMail } from "@/lib/services/mails/order-mails";
import { formatCount, formatPrice } from "@/lib/values/money";

/** The mails about pieces that come back: one to the shop, the others to the customer. */
export interface ReturnMail extends OrderMail {
  goods: ReturnView;
}

export function returnAskedMail({ order, goods, shopUrl }: ReturnMail): MailContent {
  const { customer } = order;
  return {
    ...orderMail(order, {
      subject: `${nameOf(order)}: ${piecesText(announced(goods))} to be returned`,
      preview: customer.name,
      title: `${plainName(customer.name)} wants to send ${piecesText(announced(goods))} back`,
      blocks: [
        facts(...orderFacts(order), { label: "Customer", value: plainName(customer.name) }),
        linesTable(order, goods, "Pieces", ({ pieces }) => pieces),
        button("Open the returns", `${shopUrl}/dashboard/returns`),
      ],
    }),
  };
}

export function returnAllowedMail({ order, goods, shopUrl }: ReturnMail): MailContent {
  const address = sellerAddress(shopRecord().seller);
  return orderMail(order, {
    subject: `${nameOf(order)}: please send ${piecesText(announced(goods))} back`,
    preview: address || "Please send them back to us.",
    title: "You can send them back",
    blocks: [
      text(
        address === ""
          ? "Please answer this mail before you send them, and we will tell you where to."
          : "Please send these pieces to the address below. We settle the return once they have arrived.",
      ),
      facts(...(address === "" ? [] : [{ label: "Send it to", value: address.replaceAll(", ", "\n") }]), {
        label: "Write on it",
        value: `Order ${orderNumber(order.id)}, return ${goods.no}`,
      }),
      ...(goods.answer ? [text(goods.answer)] : []),
      linesTable(order, goods, "Pieces", ({ pieces }) => pieces),
      openButton({ order, shopUrl }),
    ],
  });
}

export function returnRefusedMail({ order, goods, shopUrl }: ReturnMail): MailContent {
  return orderMail(order, {
    subject: `${nameOf(order)}: we cannot take ${piecesText(announced(goods))} back`,
    preview: goods.answer ?? "",
    title: "We cannot take them back",
    blocks: [
      text("We are sorry that we cannot take these pieces back."),
      facts(...orderFacts(order), ...(goods.answer ? [{ label: "Reason", value: goods.answer }] : [])),
      linesTable(order, goods, "Pieces", ({ pieces }) => pieces),
      openButton({ order, shopUrl }),
      note("Do you think this is a mistake? Answer this mail."),
    ],
  });
}

export function returnReceivedMail({ order, goods, shopUrl }: ReturnMail): MailContent {
  return orderMail(order, {
    subject: `${nameOf(order)}: we have received ${piecesText(arrivedIn(goods))}`,
    preview: "We will check them, and write to you again when the return is settled.",
    title: "Your return has arrived",
    blocks: [
      text(
        "We have received these pieces. We will check them, and write to you again when the return is settled.",
      ),
      linesTable(order, goods, "Arrived", arrivedOf),
      openButton({ order, shopUrl }),
      note("Is a piece missing from this list? Answer this mail."),
    ],
  });
}

export function returnSettledMail({ order, goods, shopUrl }: ReturnMail): MailContent {
  return orderMail(order, {
    subject: `${nameOf(order)}: your return is settled`,
    preview: moneyText(order, goods),
    title: "Your return is settled",
    blocks: [
      text(moneyText(order, goods)),
      linesTable(order, goods, "Sent back", arrivedOf),
      text(isOwed(order) ? "Still to be paid:" : "Your order now:"),
      pricedLines(order, isOwed(order) ? "To be paid" : "Total"),
      openButton({ order, shopUrl }),
    ],
  });
}

function moneyText(order: OrderView, { id, creditedCents = 0, refundCents = 0 }: ReturnView): string {
  if (refundCents === 0) return offOrderText(creditedCents);
  const refunds = (order.refunds ?? []).filter((refund) => refund.id.startsWith(`return:${id}`));
  const back = formatPrice(refundCents);
  const way = refunds.some(({ byTransfer }) => byTransfer)
    ? `We send ${back} back by bank transfer. Banks take a day or two.`
    : `We send ${back} back to the card that was used. Banks take 5 to 10 days to show it.`;
  return refundCents === creditedCents
    ? way
    : `${formatPrice(creditedCents)} for these pieces came off the order. ${way}`;
}

type Line = ReturnView["lines"][number];

const linesTable = (
  order: OrderView,
  goods: ReturnView,
  head: string,
  count: (line: Line) => number,
): MailBlock => ({
  is: "table",
  head: ["Name", head],
  rows: goods.lines.flatMap((line) => {
    const { name = "", sku = "" } = order.lines[line.lineNo - 1] ?? {};
    return [{ name, detail: `${sku}, ${REASON_WORDS[line.reason]}`, amount: formatCount(count(line)) }];
  }),
});

const announced = ({ lines }: ReturnView): number => lines.reduce((sum, { pieces }) => sum + pieces, 0);
