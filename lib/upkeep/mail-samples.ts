import { dueDay, REMINDED_AFTER_DAYS } from "@/lib/core/domain/companies/terms";
import type { OrderHistoryView, OrderView } from "@/lib/core/domain/orders/views";
import { payLinkMail } from "@/lib/features/pay-links/mails/pay-link-mail";
import { wishFreeMail } from "@/lib/features/wishes/mails/wish-mail";
import * as account from "@/lib/services/mails/account-mails";
import * as approvals from "@/lib/services/mails/approval-mails";
import * as companies from "@/lib/services/mails/company-mails";
import type { MailContent } from "@/lib/services/mails/mail-content";
import * as mails from "@/lib/services/mails/order-mails";
import { paymentReminderMail, type ReminderMail } from "@/lib/services/mails/reminder-mail";
import * as terms from "@/lib/services/mails/terms-mails";

export interface MailSample {
  /** In a URL. */
  name: string;
  content: MailContent;
}

/** One mail of each template with invented data, for a look at them and for their tests. */
export function mailSamples(shopUrl: string): MailSample[] {
  const url = `${shopUrl}/dashboard`;
  const name = "Mara Kessler";
  const newEmail = "mara.kessler@workshop.example.org";
  const device = "Firefox on Linux";
  const role = { name, role: "Warehouse", url };
  const company = { company: "Kessler Fahrradwerkstatt", url };
  const vatId = "SE556677889901";
  const samples: Record<string, MailContent> = {
    "order-placed": mails.orderPlacedMail({ ...order("confirm", shopUrl), isUnconfirmed: true }),
    "order-placed-by-transfer": mails.orderPlacedMail({ ...order("confirm", shopUrl), account: ACCOUNT }),
    "order-placed-by-sales": mails.orderPlacedMail({
      ...placedByShop(order("confirm", shopUrl)),
      payLink: `${shopUrl}/pay/not-a-token`,
    }),
    "order-awaiting": approvals.orderAwaitingMail(order("ask", shopUrl)),
    "approval-asked": approvals.approvalAskedMail(order("ask", shopUrl)),
    "order-approved": approvals.orderApprovedMail(order("approve", shopUrl)),
    "order-on-account": terms.orderAcceptedMail(onAccount("accept", shopUrl)),
    "order-on-account-by-sales": terms.orderAcceptedMail(placedByShop(onAccount("accept", shopUrl))),
    "order-on-account-shipped": mails.orderShippedMail(onAccount("ship", shopUrl)),
    "order-on-account-paid": terms.orderSettledMail(onAccount("settle", shopUrl)),
    "order-on-account-open-again": terms.orderUnsettledMail(onAccount("unsettle", shopUrl)),
    "payment-reminder": paymentReminderMail(reminded(1, shopUrl)),
    "last-payment-reminder": paymentReminderMail(reminded(3, shopUrl)),
    "new-order-on-account": mails.newPaidOrderMail(onAccount("accept", shopUrl)),
    "order-declined": approvals.orderDeclinedMail(order("decline", shopUrl)),
    "order-not-approved": approvals.notApprovedMail(order("expire", shopUrl)),
    "order-expiring": mails.orderExpiringMail(order("confirm", shopUrl)),
    "order-expired": mails.orderExpiredMail(order("expire", shopUrl)),
    "order-cancelled": mails.orderCancelledMail(order("cancel", shopUrl)),
    "order-paid": mails.orderPaidMail(order("pay", shopUrl)),
    "pay-link": payLinkMail({
      ...order("confirm", shopUrl),
      from: "Mara Kessler",
      url: `${shopUrl}/pay/not-a-token`,
      until: AT,
    }),
    "new-paid-order": mails.newPaidOrderMail(order("pay", shopUrl)),
    "order-shipped": mails.orderShippedMail(order("ship", shopUrl)),
    "order-paid-by-transfer": mails.orderPaidMail(transferred("pay", shopUrl)),
    "transfer-sent-back": mails.orderRefundedMail(transferred("refund", shopUrl)),
    "transfer-taken-back": mails.orderRefundedMail(transferred("refund", shopUrl, true)),
    "order-refunded": mails.orderRefundedMail(order("refund", shopUrl)),
    "refund-failed": mails.refundFailedMail(order("refund", shopUrl)),
    "refund-sent-again": mails.refundSentAgainMail(order("refund", shopUrl)),
    welcome: account.welcomeMail({ name, url, hours: 24 }),
    "forgotten-password": account.passwordResetMail({ name, url, minutes: 30 }),
    "new-email": account.emailChangeMail({ name, url, hours: 24 }),
    "old-email": account.emailChangedMail({ name, newEmail, url, hours: 72 }),
    "staff-sign-in": account.staffSignInMail({ name, device, network: "192.0.2.0/24", at: AT, url }),
    "passkey-refused": account.passkeyRefusedMail({ name, passkey: "Blue security key", at: AT, url }),
    "role-given": account.roleChangedMail({ ...role, given: true }),
    "role-taken": account.roleChangedMail({ ...role, given: false }),
    "company-applied": companies.companyAppliedMail({ ...company, legalName: "Kessler & Söhne AB", vatId }),
    "company-approved": companies.companyApprovedMail({ ...company, name, reason: "" }),
    "company-suspended": companies.companySuspendedMail({
      ...company,
      name,
      reason: "Three unpaid invoices",
    }),
    "company-invitation": companies.companyInvitationMail({
      ...company,
      from: name,
      to: newEmail,
      role: "buyer",
      days: 7,
    }),
    "wish-free": wishFreeMail({ name, product: WISHED, wished: 500, free: 300, shopUrl }),
    invitation: account.invitationMail({ from: "R. Okafor", to: newEmail, role: "Sales", url, days: 7 }),
  };
  return Object.entries(samples).map(([id, content]) => ({ name: id, content }));
}

const WISHED = {
  name: "Seatpost, 27.2 × 350 mm",
  sku: "HI-SE-2735",
  slug: "seatpost-27-2-x-350-mm",
  priceCents: 1290,
};
const AT = new Date("2026-11-21T14:05:00Z");
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
function order(event: keyof typeof STATUS, shopUrl: string): mails.OrderMail {
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

function transferred(event: keyof typeof STATUS, shopUrl: string, isTakenBack = false): mails.OrderMail {
  const mail = order(event, shopUrl);
  return { ...mail, order: { ...mail.order, transfer: { entry: "2026/0114-7", isTakenBack } } };
}

function onAccount(event: keyof typeof STATUS, shopUrl: string): mails.OrderMail {
  const mail = order(event, shopUrl);
  const terms = {
    netDays: 30,
    settledCents: event === "settle" ? ORDER.totalCents : 0,
    dueAt: event === "accept" ? null : dueDay(AT, 30).toISOString(),
    isWrittenOff: false,
  } as const;
  const transfer = event === "settle" ? { transfer: { entry: "2026/0114-7", isTakenBack: false } } : {};
  return { ...mail, account: ACCOUNT, order: { ...mail.order, terms, ...transfer } };
}

/** Of an order on account that is overdue. */
function reminded(step: number, shopUrl: string): ReminderMail {
  const mail = onAccount("ship", shopUrl);
  const company = {
    id: "65f0c0ffee65f0c0ffee0004",
    name: "Kessler Fahrradwerkstatt",
    legalName: "",
    vatId: "",
  };
  const now = new Date(dueDay(AT, 30).getTime() + (REMINDED_AFTER_DAYS[step - 1] ?? 0) * 86_400_000);
  return { ...mail, order: { ...mail.order, company }, step, now };
}

/** An example of the registry of IBANs. */
const ACCOUNT = { holder: "Halfinch Parts", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };

const line = (sku: string, name: string, quantity: number, priceCents: number) => ({
  productId: "65f0c0ffee65f0c0ffee0001",
  sku,
  name,
  image: "",
  priceCents,
  quantity,
});

const LINES = [
  line("HI-CH-1118", "Chain, 11-speed, 118 links, nickel-plated, with a quick link for each", 500, 1240),
  line("HI-CS-0932", "Cassette, 9-speed, 12–32", 300, 2150),
  line("HI-RT-1606", "Disc rotor, 160 mm, six-bolt", 600, 830),
  line("HI-IT-2840", "Inner tube, 28 in, presta 40 mm", 1000, 265),
];

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
  totalCents: LINES.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
  refundFailed: false,
  transactionId: "pi_test_5f41c2",
  placedAt: AT.toISOString(),
  expiresAt: new Date(AT.getTime() + 24 * 3_600_000).toISOString(),
  extended: false,
  revision: 0,
  poNumber: "4711",
  note: "",
};

const placedByShop = ({ order: placed, ...mail }: mails.OrderMail): mails.OrderMail => ({
  ...mail,
  order: { ...placed, placedByShop: true },
});
