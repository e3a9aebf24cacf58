import { type LinePrice, linePriceText } from "@/lib/core/domain/orders/line-price";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { paidPieces } from "@/lib/core/domain/orders/shipments";
import type { OrderLineView, OrderView, ParcelView, ShipmentView } from "@/lib/core/domain/orders/views";
import { termsPath } from "@/lib/core/domain/shop/published-pages";
import { taxLines } from "@/lib/core/domain/tax/tax-texts";
import { type Cents, formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { type Fact, facts, type MailBlock, note, plainName } from "./mail-content";

/** The parts that the mails about an order share. */

export const nameOf = ({ id }: OrderView): string => `Order ${orderNumber(id)}`;

/** As much of an order, or of an offer, as its prices are. */
export type Priced = Pick<OrderView, "charges" | "taxes" | "tax" | "deliveryOpen" | "dueCents"> & {
  lines: readonly (Pick<
    OrderLineView,
    "name" | "sku" | "priceCents" | "quantity" | "cancelled" | "returned"
  > &
    LinePrice)[];
};

export const pricedLines = (order: Priced, total = "Total"): MailBlock => ({
  is: "table",
  head: ["Name", "Amount"],
  rows: [
    ...order.lines.map((line) => ({
      name: line.name,
      detail: [
        `${line.sku}, ${formatCount(paidPieces(line))} at ${formatPrice(line.priceCents)}`,
        linePriceText(line) ?? "",
      ]
        .filter(Boolean)
        .join(". "),
      amount: formatPrice(totalOf(line.priceCents, paidPieces(line))),
    })),
    ...beside(order),
  ],
  total: [total, formatPrice(order.dueCents)],
});

/** Beside the goods, where there is more. */
const beside = ({ charges, taxes, tax, deliveryOpen }: Priced) => [
  ...charges.map(({ label, cents }) => ({ name: label, detail: "", amount: formatPrice(cents) })),
  ...(deliveryOpen ? [{ name: "Delivery", detail: "", amount: "to be agreed" }] : []),
  ...taxRows(taxes, tax),
];

/** The reason stands below the first line, or alone where no tax is charged. */
function taxRows(taxes: OrderView["taxes"], tax: OrderView["tax"]) {
  const rows = taxLines(taxes, tax?.mode ?? "added").map(({ label, base, cents }, index) => ({
    name: label,
    detail: [base, ...(tax && index === 0 ? [tax.why] : [])].join(". "),
    amount: formatPrice(cents),
  }));
  return tax && rows.length === 0 ? [{ name: "VAT", detail: tax.why, amount: "none" }] : rows;
}

export function addressFacts({ address }: Pick<OrderView, "address">): Fact[] {
  if (address === null) return [];
  const { company, street, city, postalCode, country } = address;
  const lines = [company, street, `${postalCode} ${city}`, country].map(plainName).filter(Boolean);
  return [{ label: "Deliver to", value: lines.join("\n") }];
}

export const delivery = (order: OrderView): MailBlock => facts(...orderFacts(order), ...addressFacts(order));

/** The pieces that leave together, and how they travel. */
export const sentBlocks = (
  order: OrderView,
  shipments: readonly Pick<ShipmentView, "lines" | "parcels">[],
): MailBlock[] => [
  {
    is: "table",
    head: ["In this shipment", "Shipped"],
    rows: shipments.flatMap(({ lines }) =>
      lines.flatMap(({ lineNo, pieces }) => {
        const line = order.lines[lineNo - 1];
        return line ? [{ name: line.name, detail: line.sku, amount: formatCount(pieces) }] : [];
      }),
    ),
  },
  ...shipments.flatMap(({ parcels }) => parcels).map(parcelFacts),
];

function parcelFacts({ carrier, tracking, trackingUrl, url = trackingUrl }: ParcelView): MailBlock {
  const link = url === undefined ? {} : { url };
  const number =
    tracking === ""
      ? { label: "Parcel", value: "Follow the parcel", ...link }
      : { label: "Number", value: plainName(tracking), ...link };
  return facts(
    { label: "Carrier", value: plainName(carrier) },
    ...(tracking === "" && url === undefined ? [] : [number]),
  );
}

export const piecesSent = (shipments: readonly Pick<ShipmentView, "lines">[]): number =>
  shipments.flatMap(({ lines }) => lines).reduce((sum, { pieces }) => sum + pieces, 0);

/** The shipments of the last event. A version before has sent wholes without a shipment. */
export function lastSent({ shipments, lines }: OrderView): Pick<ShipmentView, "lines" | "parcels">[] {
  const last = shipments.reduce<string | null>(
    (latest, { shippedAt }) =>
      shippedAt !== null && (latest === null || shippedAt > latest) ? shippedAt : latest,
    null,
  );
  if (last !== null) return shipments.filter(({ shippedAt }) => shippedAt === last);
  return [
    { lines: lines.map(({ quantity }, index) => ({ lineNo: index + 1, pieces: quantity })), parcels: [] },
  ];
}

export const isPartOf = ({ lines }: OrderView, sent: readonly Pick<ShipmentView, "lines">[]): boolean =>
  piecesSent(sent) < lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const orderFacts = ({ id, poNumber }: OrderView): Fact[] => [
  { label: "Order", value: orderNumber(id) },
  ...(poNumber === "" ? [] : [{ label: "Your PO", value: poNumber }]),
];

/** The terms that the order was placed under; nothing where none were published. */
export const orderTerms = ({ termsVersion }: OrderView, shopUrl: string): MailBlock[] =>
  termsVersion === undefined
    ? []
    : [note(`Our terms, version ${termsVersion}, apply to this order: ${shopUrl}${termsPath(termsVersion)}`)];

export const refundFacts = (
  order: OrderView,
  reason: string | null,
  cents: Cents = lastRefundCents(order),
): MailBlock =>
  facts(
    ...orderFacts(order),
    { label: "Amount", value: formatPrice(cents) },
    ...(reason === null ? [] : [{ label: "Reason", value: reason }]),
  );

/** The whole amount, unless parts of it went back before. */
export const lastRefundCents = ({ refunds = [], dueCents }: OrderView): Cents =>
  refunds.at(-1)?.cents ?? dueCents;

/** The last refund to a card, or the last that failed. Beside it a transfer may have gone back. */
export const cardRefundCents = (order: OrderView, state?: "failed"): Cents =>
  (order.refunds ?? []).findLast(
    (refund) => !refund.byTransfer && (state === undefined || refund.state === state),
  )?.cents ?? lastRefundCents(order);

export function paymentFacts({ transfer, transactionId, receipts = [] }: OrderView): Fact[] {
  const cards = receipts.flatMap(({ transaction, cents, isTakenBack }) =>
    transaction === undefined || isTakenBack
      ? []
      : [{ label: "Card", value: `${formatPrice(cents)}, transaction ${transaction}` }],
  );
  if (transfer) return [{ label: "Bank transfer", value: transfer.entry }, ...cards];
  return transactionId === null ? [] : [{ label: "Transaction", value: transactionId }];
}
