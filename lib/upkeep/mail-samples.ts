import * as account from "@/lib/services/mails/account-mails";
import * as approvals from "@/lib/services/mails/approval-mails";
import { orderChangedMail } from "@/lib/services/mails/changed-mail";
import * as companies from "@/lib/services/mails/company-mails";
import { deliveryAgreedMail, deliveryAskedMail } from "@/lib/services/mails/delivery-mails";
import type { MailContent } from "@/lib/services/mails/mail-content";
import { newPaidOrderMail } from "@/lib/services/mails/new-order-mail";
import * as mails from "@/lib/services/mails/order-mails";
import { orderPartPaidMail, partRefundedMail, refundSentMail } from "@/lib/services/mails/part-mails";
import { paymentReminderMail } from "@/lib/services/mails/reminder-mail";
import {
  ACCOUNT,
  AT,
  CHANGE_BY_SHOP,
  deliveryOpen,
  onAccount,
  order,
  partPaid,
  partRefunded,
  placedByShop,
  refundDue,
  refundSent,
  reminded,
  transferred,
  withDelivery,
} from "@/lib/services/mails/sample-order";
import { distanceSalesMail } from "@/lib/services/mails/tax-mails";
import * as terms from "@/lib/services/mails/terms-mails";
import { DECLARED_MAIL_SAMPLES } from "@/lib/upkeep/declared/mail-samples";

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
    ...Object.assign({}, ...DECLARED_MAIL_SAMPLES.map((samplesOf) => samplesOf(shopUrl))),
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
    "order-part-paid": orderPartPaidMail(partPaid(shopUrl)),
    "order-on-account-open-again": terms.orderUnsettledMail(onAccount("unsettle", shopUrl)),
    "payment-reminder": paymentReminderMail(reminded(1, shopUrl)),
    "last-payment-reminder": paymentReminderMail(reminded(3, shopUrl)),
    "new-order-on-account": newPaidOrderMail(onAccount("accept", shopUrl)),
    "order-placed-delivery-open": mails.orderPlacedMail(deliveryOpen(shopUrl)),
    "delivery-asked": deliveryAskedMail(deliveryOpen(shopUrl)),
    "delivery-agreed": deliveryAgreedMail(withDelivery(shopUrl)),
    "order-changed": orderChangedMail(order("confirm", shopUrl), CHANGE_BY_SHOP),
    "order-declined": approvals.orderDeclinedMail(order("decline", shopUrl)),
    "order-not-approved": approvals.notApprovedMail(order("expire", shopUrl)),
    "order-expiring": mails.orderExpiringMail(order("confirm", shopUrl)),
    "order-expired": mails.orderExpiredMail(order("expire", shopUrl)),
    "order-cancelled": mails.orderCancelledMail(order("cancel", shopUrl)),
    "order-paid": mails.orderPaidMail(order("pay", shopUrl)),
    "new-paid-order": newPaidOrderMail(order("pay", shopUrl)),
    "order-shipped": mails.orderShippedMail(order("ship", shopUrl)),
    "order-paid-by-transfer": mails.orderPaidMail(transferred("pay", shopUrl)),
    "transfer-to-send-back": mails.orderRefundedMail(refundDue(shopUrl)),
    "transfer-sent-back": mails.orderRefundedMail(transferred("refund", shopUrl)),
    "transfer-taken-back": mails.orderRefundedMail(transferred("refund", shopUrl, true)),
    "order-refunded": mails.orderRefundedMail(order("refund", shopUrl)),
    "part-refunded": partRefundedMail(partRefunded(shopUrl)),
    "refund-sent": refundSentMail(refundSent(shopUrl)),
    "refund-failed": mails.refundFailedMail(order("refund", shopUrl)),
    "refund-sent-again": mails.refundSentAgainMail(order("refund", shopUrl)),
    welcome: account.welcomeMail({ name, url, hours: 24 }),
    "device-link": account.deviceLinkMail({ name, url, minutes: 30 }),
    "forgotten-password": account.passwordResetMail({ name, url, minutes: 30 }),
    "new-email": account.emailChangeMail({ name, url, hours: 24 }),
    "asked-email": account.emailAskedByShopMail({ name, newEmail, url, hours: 72, notBefore: AT }),
    "old-email": account.emailChangedMail({ name, newEmail, url, hours: 72 }),
    "staff-sign-in": account.staffSignInMail({ name, device, network: "192.0.2.0/24", at: AT, url }),
    "passkey-refused": account.passkeyRefusedMail({ name, passkey: "Blue security key", at: AT, url }),
    "role-given": account.roleChangedMail({ ...role, given: true }),
    "role-taken": account.roleChangedMail({ ...role, given: false }),
    "distance-sales": distanceSalesMail({
      year: 2026,
      ...{ soldCents: 812_400, limitCents: 1_000_000 },
      url: `${shopUrl}/dashboard/shop/tax`,
    }),
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
    invitation: account.invitationMail({ from: "R. Okafor", to: newEmail, role: "Sales", url, days: 7 }),
  };
  return Object.entries(samples).map(([id, content]) => ({ name: id, content }));
}
