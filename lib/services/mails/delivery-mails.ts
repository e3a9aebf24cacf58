import { deliveryCentsOf } from "@/lib/core/domain/orders/amounts";
import { isAwaiting } from "@/lib/core/domain/orders/order-statuses";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { formatPrice } from "@/lib/values/money";
import { button, facts, type MailContent, plainName, text } from "./mail-content";
import { momentText } from "./moment-text";
import { addressFacts, nameOf, orderFacts, pricedLines } from "./order-blocks";
import { type OrderMail, openButton, orderMail, payButton } from "./order-mails";
import { transferTo } from "./transfer-texts";

/** The mails about an order whose delivery has no price in the shop's table. */

/** To the shop, when it is placed. */
export const deliveryAskedMail = ({ order, shopUrl }: OrderMail): MailContent => ({
  subject: `${nameOf(order)} waits for the price of its delivery`,
  preview: order.lines.map(({ name }) => name).join(", "),
  title: "What does this delivery cost?",
  blocks: [
    text(
      `No row of the table of deliveries fits this order, so it cannot be paid yet. We hold its parts until ${momentText(new Date(order.expiresAt))}.`,
    ),
    facts(
      ...orderFacts(order),
      { label: "Customer", value: plainName(order.customer.name) },
      ...addressFacts(order),
    ),
    pricedLines(order, "Goods"),
    button("Set the price", `${shopUrl}/dashboard/myorders/${order.id}`),
  ],
  because: `You read this because ${shopName()} sends its new orders to this mailbox.`,
  isOwnOrder: false,
});

/** To the customer. */
export function deliveryAgreedMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const cents = deliveryCentsOf(order);
  const price = cents === 0 ? "free" : formatPrice(cents);
  const waits = isAwaiting(order);
  const until = momentText(new Date(order.expiresAt));
  const reason = order.history.findLast(({ event }) => event === "charge")?.reason;
  return orderMail(order, {
    subject: `${nameOf(order)}: its delivery is ${price}`,
    preview: `${formatPrice(order.dueCents)} in all.`,
    title: `Delivery: ${price}`,
    blocks: [
      text(
        waits
          ? `With its delivery your order costs ${formatPrice(order.dueCents)}. It waits for the approval of your company until ${until}.`
          : `With its delivery your order costs ${formatPrice(order.dueCents)}. Please pay before ${until}: until then we hold these parts.`,
      ),
      ...(reason ? [facts({ label: "We say", value: reason })] : []),
      pricedLines(order),
      waits ? openButton(mail) : payButton(mail),
      ...(waits ? [] : transferTo(mail)),
    ],
  });
}
