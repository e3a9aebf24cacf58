import { dueDay, REMINDED_AFTER_DAYS } from "@/lib/core/domain/companies/terms";
import type { OrderHistoryView, OrderView } from "@/lib/core/domain/orders/views";
import { DAY_MS } from "@/lib/values/day";
import type { OrderMail } from "./order-mails";
import type { ReminderMail } from "./reminder-mail";

/** Invented orders for samples of mails. */

export const AT = new Date("2026-11-21T14:05:00Z");

const STATUS = {
  confirm: "unpaid",
  ask: "awaiting",
  approve: "unpaid",
  accept: "accepted",
  settle: "shipped",
  unsettle: "shipped",
  decline: "cancelled",
  expire: "expired",
  cancel: "cancelled",
  pay: "paid",
  ship: "shipped",
  refund: "refunded",
} as const;

/** An order of several lines, after this event. */
export function order(event: keyof typeof STATUS, shopUrl: string): OrderMail {
  const at = AT.toISOString();
  const past: OrderHistoryView = {
    event,
    at,
    by: { role: event === "cancel" ? "admin" : "customer", name: "Mara Kessler" },
    changes: [],
    reason:
      event === "refund" || event === "cancel" || event === "decline"
        ? "The parts were scratched on their way"
        : null,
  };
  return { order: { ...ORDER, status: STATUS[event], history: [past] }, shopUrl };
}

export const CHANGE_BY_SHOP = {
  reason: "As agreed on the telephone: the frame needs the longer chain",
  changes: [
    { field: "quantity of Bike chain 9-speed", from: 300, to: 200 },
    { field: "quantity of Bike chain 10-speed", from: null, to: 100 },
    { field: "poNumber", from: "4711", to: "4712" },
  ],
} satisfies Pick<OrderHistoryView, "reason" | "changes">;

export function partPaid(shopUrl: string): OrderMail {
  const mail = order("confirm", shopUrl);
  const receipt = {
    kind: "transfer",
    cents: 4000,
    day: "2026-11-20",
    entry: "2026/0114-7",
    isTakenBack: false,
  } as const;
  return { ...mail, account: ACCOUNT, order: { ...mail.order, receipts: [receipt] } };
}

export function partRefunded(shopUrl: string): OrderMail {
  const mail = order("ship", shopUrl);
  const reason = "Two tyres were missing in the carton";
  const refund = { id: "r", cents: 4000, reason, cause: "order", state: "sent", byTransfer: false } as const;
  return { ...mail, order: { ...mail.order, refunds: [{ ...refund, at: AT.toISOString() }] } };
}

export function refundSent(shopUrl: string): OrderMail {
  const mail = partRefunded(shopUrl);
  const sentAt = AT.toISOString();
  const refunds = (mail.order.refunds ?? []).map((refund) => ({ ...refund, byTransfer: true, sentAt }));
  return { ...mail, order: { ...mail.order, refunds } };
}

export function transferred(event: keyof typeof STATUS, shopUrl: string, isTakenBack = false): OrderMail {
  const mail = order(event, shopUrl);
  return { ...mail, order: { ...mail.order, transfer: { entry: "2026/0114-7", isTakenBack } } };
}

/** Its money came by transfer, and accounts have not sent it back yet. */
export function refundDue(shopUrl: string): OrderMail {
  const mail = transferred("refund", shopUrl);
  const { id, dueCents: cents } = mail.order;
  const refund = { id, cents, reason: "", cause: "order", state: "due", byTransfer: true } as const;
  return { ...mail, order: { ...mail.order, refunds: [{ ...refund, at: AT.toISOString() }] } };
}

export function onAccount(event: keyof typeof STATUS, shopUrl: string): OrderMail {
  const mail = order(event, shopUrl);
  const terms = {
    netDays: 30,
    settledCents: event === "settle" ? ORDER.dueCents : 0,
    dueAt: event === "accept" ? null : dueDay(AT, 30).toISOString(),
    isWrittenOff: false,
  } as const;
  const transfer = event === "settle" ? { transfer: { entry: "2026/0114-7", isTakenBack: false } } : {};
  return { ...mail, account: ACCOUNT, order: { ...mail.order, terms, ...transfer } };
}

/** Of an order whose delivery has no price yet. */
export function deliveryOpen(shopUrl: string): OrderMail {
  const mail = order("confirm", shopUrl);
  return { ...mail, order: { ...mail.order, deliveryOpen: true } };
}

export function withDelivery(shopUrl: string): OrderMail {
  const mail = order("confirm", shopUrl);
  const charge = {
    kind: "delivery",
    label: "Delivery to Sweden",
    cents: 4_900,
    category: "O",
    rate: 0,
  } as const;
  return {
    ...mail,
    account: ACCOUNT,
    order: { ...mail.order, charges: [charge], dueCents: GOODS_CENTS + charge.cents },
  };
}

/** Of an order on account that is overdue. */
export function reminded(step: number, shopUrl: string): ReminderMail {
  const mail = onAccount("ship", shopUrl);
  const company = {
    id: "65f0c0ffee65f0c0ffee0004",
    name: "Kessler Fahrradwerkstatt",
    legalName: "",
    vatId: "",
  };
  const now = new Date(dueDay(AT, 30).getTime() + (REMINDED_AFTER_DAYS[step - 1] ?? 0) * DAY_MS);
  return { ...mail, order: { ...mail.order, company }, step, now };
}

/** An example of the registry of IBANs. */
export const ACCOUNT = { holder: "Cycle Parts Trading", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };

const line = (sku: string, name: string, quantity: number, priceCents: number) => ({
  productId: "65f0c0ffee65f0c0ffee0001",
  sku,
  name,
  image: "",
  priceCents,
  quantity,
  shipped: 0,
});

const LINES = [
  line("HI-CH-1118", "Chain, 11-speed, 118 links, nickel-plated, with a quick link for each", 500, 1240),
  line("HI-CS-0932", "Cassette, 9-speed, 12–32", 300, 2150),
  line("HI-RT-1606", "Disc rotor, 160 mm, six-bolt", 600, 830),
  line("HI-IT-2840", "Inner tube, 28 in, presta 40 mm", 1000, 265),
];

const GOODS_CENTS = LINES.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

const ORDER: Omit<OrderView, "status" | "history"> = {
  id: "65f0c0ffee65f0c0ff9f41c2",
  customer: {
    userId: "65f0c0ffee65f0c0ffee0002",
    name: "Mara Kessler",
    email: "mara@example.com",
    phone: "+49 30 123456",
  },
  address: {
    company: "Kessler Fahrradwerkstatt & Söhne",
    street: "Hamngatan 9, gate 3",
    city: "Malmö",
    postalCode: "211 22",
    country: "Sweden",
  },
  lines: LINES,
  shipments: [],
  goodsCents: GOODS_CENTS,
  charges: [],
  taxes: [],
  dueCents: GOODS_CENTS,
  refundFailed: false,
  transactionId: "pi_test_5f41c2",
  placedAt: AT.toISOString(),
  expiresAt: new Date(AT.getTime() + 24 * 3_600_000).toISOString(),
  extended: false,
  revision: 0,
  poNumber: "4711",
  note: "",
};

export const placedByShop = ({ order: placed, ...mail }: OrderMail): OrderMail => ({
  ...mail,
  order: { ...placed, placedByShop: true },
});
