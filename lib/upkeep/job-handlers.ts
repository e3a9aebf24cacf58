import { publishScheduled } from "@/lib/core/commands/catalogue/publish-drafts";
import type { JobHandlers } from "@/lib/core/commands/jobs/job-handler";
import {
  writePasskeyRefused,
  writeRoleChanged,
  writeStaffSignIn,
} from "@/lib/core/commands/mails/account-mails";
import {
  askForApproval,
  writeApproval,
  writeOrderApproved,
  writeOrderDeclined,
} from "@/lib/core/commands/mails/approval-mails";
import {
  writeCompanyApplied,
  writeCompanyDecided,
  writeCompanyInvitation,
} from "@/lib/core/commands/mails/company-mails";
import { writeInvitation } from "@/lib/core/commands/mails/invitation-mail";
import {
  writeDeviceLink,
  writeEmailChanging,
  writeNewEmail,
  writePasswordLink,
  writeWelcome,
} from "@/lib/core/commands/mails/link-mails";
import { mailJob } from "@/lib/core/commands/mails/mail-job";
import {
  writeDeliveryAgreed,
  writeDeliveryAsked,
  writeNewPaidOrder,
  writeOrderAccepted,
  writeOrderCancelled,
  writeOrderChanged,
  writeOrderExpired,
  writeOrderExpiring,
  writeOrderPaid,
  writeOrderPlaced,
  writeOrderRefunded,
  writeOrderSettled,
  writeOrderShipped,
  writeOrderUnsettled,
  writePartPaid,
  writePartRefunded,
  writeRefundFailed,
  writeRefundSent,
  writeRefundSentAgain,
} from "@/lib/core/commands/mails/order-mails";
import { askForPayment, writePaymentReminder } from "@/lib/core/commands/mails/payment-reminders";
import { writeDistanceSales } from "@/lib/core/commands/mails/tax-mails";
import { checkEnteredVatId } from "@/lib/core/commands/tax/check-entered-vat-id";
import { DECLARED_HANDLERS } from "@/lib/upkeep/declared/handlers";
import { runErasure } from "@/lib/upkeep/erasure/erase-traces";
import { runFollowEmail } from "@/lib/upkeep/follow-email";

/** The handler of each kind of job. Those of features stand in their `upkeep.ts`. */
export const JOB_HANDLERS: JobHandlers = {
  ...DECLARED_HANDLERS,
  "mail.order-placed": mailJob(writeOrderPlaced),
  "mail.approval-asked": askForApproval,
  "mail.approval": mailJob(writeApproval),
  "mail.order-approved": mailJob(writeOrderApproved),
  "mail.refund-sent": mailJob(writeRefundSent),
  "mail.order-accepted": mailJob(writeOrderAccepted),
  "mail.order-settled": mailJob(writeOrderSettled),
  "mail.part-paid": mailJob(writePartPaid),
  "mail.order-unsettled": mailJob(writeOrderUnsettled),
  "mail.payment-overdue": askForPayment,
  "mail.payment-reminder": mailJob(writePaymentReminder),
  "mail.delivery-asked": mailJob(writeDeliveryAsked),
  "mail.delivery-agreed": mailJob(writeDeliveryAgreed),
  "mail.order-changed": mailJob(writeOrderChanged),
  "mail.order-declined": mailJob(writeOrderDeclined),
  "mail.order-expiring": mailJob(writeOrderExpiring),
  "mail.order-expired": mailJob(writeOrderExpired),
  "mail.order-cancelled": mailJob(writeOrderCancelled),
  "mail.order-paid": mailJob(writeOrderPaid),
  "mail.new-paid-order": mailJob(writeNewPaidOrder),
  "mail.order-shipped": mailJob(writeOrderShipped),
  "mail.order-refunded": mailJob(writeOrderRefunded),
  "mail.part-refunded": mailJob(writePartRefunded),
  "mail.refund-failed": mailJob(writeRefundFailed),
  "mail.refund-sent-again": mailJob(writeRefundSentAgain),
  "mail.password-link": mailJob(writePasswordLink),
  "mail.device-link": mailJob(writeDeviceLink),
  "mail.welcome": mailJob(writeWelcome),
  "mail.new-email": mailJob(writeNewEmail),
  "mail.email-changing": mailJob(writeEmailChanging),
  "account.follow-email": runFollowEmail,
  "account.erase": runErasure,
  "mail.role-changed": mailJob(writeRoleChanged),
  "mail.staff-sign-in": mailJob(writeStaffSignIn),
  "product.publish": publishScheduled,
  "mail.invitation": mailJob(writeInvitation),
  "mail.company-applied": mailJob(writeCompanyApplied),
  "mail.company-decided": mailJob(writeCompanyDecided),
  "mail.company-invitation": mailJob(writeCompanyInvitation),
  "tax.check-vat-id": checkEnteredVatId,
  "mail.distance-sales": mailJob(writeDistanceSales),
  "mail.passkey-refused": mailJob(writePasskeyRefused),
};
