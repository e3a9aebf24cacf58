import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isPaid } from "@/lib/core/domain/orders/order-statuses";
import { shipFromText } from "@/lib/core/domain/orders/ship-from";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { formatPrice } from "@/lib/values/money";
import { facts, type MailContent, plainName } from "./mail-content";
import { addressFacts, pricedLines } from "./order-blocks";
import { type OrderMail, openButton } from "./order-mails";

/** To the shop. */
export const newPaidOrderMail = ({ order, shopUrl }: OrderMail): MailContent => ({
  subject: `New ${order.terms ? "order on account" : "paid order"} ${orderNumber(order.id)}: ${formatPrice(order.dueCents)}`,
  preview: order.lines.map(({ name }) => name).join(", "),
  title: order.terms ? "A new order on account, to be shipped" : "A new paid order, to be shipped",
  blocks: [
    facts(
      { label: "Customer", value: plainName(order.customer.name) },
      { label: "E-mail", value: order.customer.email },
      { label: "Phone", value: order.customer.phone },
      ...(order.poNumber === "" ? [] : [{ label: "Their PO", value: order.poNumber }]),
      ...(order.note === "" ? [] : [{ label: "Note", value: order.note }]),
      ...(order.shipFrom ? [{ label: "Ship from", value: shipFromText(order.shipFrom) }] : []),
      ...addressFacts(order),
    ),
    pricedLines(order, isPaid(order) ? "Paid" : "Total, on account"),
    openButton({ order, shopUrl }),
  ],
  because: `You read this because ${shopName()} sends its new orders to this mailbox.`,
  isOwnOrder: false,
});
