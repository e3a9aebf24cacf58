import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { isAwaiting, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import type { OrderHistoryView } from "@/lib/core/domain/orders/views";
import { formatCount, formatPrice } from "@/lib/values/money";
import { type Fact, facts, type MailContent, plainName, text } from "./mail-content";
import { momentText } from "./moment-text";
import { delivery, nameOf, pricedLines } from "./order-blocks";
import { type OrderMail, openButton, orderMail, payButton } from "./order-mails";
import { transferTo } from "./transfer-texts";

/** To the customer of an order that staff have changed. @param entry the change in the order's history */
export function orderChangedMail(
  mail: OrderMail,
  { reason, changes }: Pick<OrderHistoryView, "reason" | "changes">,
): MailContent {
  const { order } = mail;
  const until = momentText(new Date(order.expiresAt));
  const pays = isUnpaid(order) && !order.deliveryOpen;
  return orderMail(order, {
    subject: `${nameOf(order)} was changed`,
    preview: reason ?? `${formatPrice(order.dueCents)} in all.`,
    title: "We have changed your order",
    blocks: [
      text(
        isAwaiting(order)
          ? `It costs ${formatPrice(order.dueCents)} now and waits for the approval of your company until ${until}.`
          : pays
            ? `It costs ${formatPrice(order.dueCents)} now. Please pay before ${until}: until then we hold these parts.`
            : "This is how it stands now.",
      ),
      facts(...(reason ? [{ label: "We say", value: reason }] : []), ...changes.flatMap(factOf)),
      pricedLines(order),
      delivery(order),
      pays ? payButton(mail) : openButton(mail),
      ...(pays ? transferTo(mail) : []),
    ],
  });
}

const WORDS: Readonly<Record<string, string>> = {
  poNumber: "PO number",
  note: "Note",
  shipFrom: "Ship from",
  address: "Delivery address",
};
const QUANTITY = "quantity of ";

/** The total stands below the lines. */
function factOf({ field, from, to }: AuditChange): Fact[] {
  const isQuantity = field.startsWith(QUANTITY);
  const label = isQuantity ? plainName(field.slice(QUANTITY.length)) : WORDS[field];
  if (label === undefined) return [];
  const said = (value: AuditChange["to"]) =>
    typeof value === "number"
      ? `${formatCount(value)} pieces`
      : value === null
        ? "none"
        : plainName(String(value));
  return [{ label, value: from === null ? said(to) : `${said(to)} (was ${said(from)})` }];
}
