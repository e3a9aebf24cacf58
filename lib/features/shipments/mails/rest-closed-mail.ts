import { offOrderText } from "@/lib/core/domain/orders/off-order-text";
import { isOwed } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { facts, type MailContent, note, text } from "@/lib/services/mails/mail-content";
import { nameOf, orderFacts, pricedLines } from "@/lib/services/mails/order-blocks";
import { type OrderMail, openButton, orderMail } from "@/lib/services/mails/order-mails";
import { type Cents, formatCount, formatPrice } from "@/lib/values/money";

/** Some pieces have left, and the others will not come. */
export function restClosedMail({ order, shopUrl }: OrderMail): MailContent {
  const missing = order.lines.filter(({ cancelled }) => cancelled);
  const pieces = formatCount(missing.reduce((sum, { cancelled = 0 }) => sum + cancelled, 0));
  const reason = order.history.findLast(({ event }) => event === "closeRest")?.reason;
  return orderMail(order, {
    subject: `${nameOf(order)}: ${pieces} pieces cannot be delivered`,
    preview: reason ?? missing.map(({ name }) => name).join(", "),
    title: `${pieces} pieces cannot be delivered`,
    blocks: [
      text("We are sorry: we cannot send the rest of your order. It is complete without these pieces."),
      facts(...orderFacts(order), ...(reason ? [{ label: "Reason", value: reason }] : [])),
      {
        is: "table",
        head: ["Not delivered", "Pieces"],
        rows: missing.map(({ name, sku, cancelled = 0 }) => ({
          name,
          detail: sku,
          amount: formatCount(cancelled),
        })),
      },
      text(moneyText(order)),
      pricedLines(order, isOwed(order) ? "To be paid" : "Total"),
      openButton({ order, shopUrl }),
      note("Do you still need them? Answer this mail, and we will look for another way."),
    ],
  });
}

function moneyText(order: OrderView): string {
  const refund = order.refunds?.findLast(({ cause }) => cause === "rest");
  const now = isOwed(order) ? "Still to be paid:" : "Your order now:";
  if (!refund) return `${offOrderText(order.closedRest?.cents ?? 0)} ${now}`;
  const back = formatPrice(sentBack(order));
  return refund.byTransfer
    ? `We send ${back} back by bank transfer. Banks take a day or two. ${now}`
    : `We send ${back} back to the card that was used. Banks take 5 to 10 days to show it. ${now}`;
}

/** Both ways, where one part came by card and another by transfer. */
const sentBack = ({ refunds = [] }: OrderView): Cents =>
  refunds.filter(({ cause }) => cause === "rest").reduce((sum, { cents }) => sum + cents, 0);
