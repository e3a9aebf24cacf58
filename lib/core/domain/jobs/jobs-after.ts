import type { OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";
import type { IssueWhen } from "@/lib/core/domain/shop/invoicing";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import type { OrderJobKind } from "./jobs";

/** Jobs that follow from an order's events. Each is stored with the event itself, so that a crash loses none. */
const JOBS_AFTER: Readonly<Partial<Record<OrderEvent, readonly OrderJobKind[]>>> = {
  confirm: ["mail.order-placed"],
  ask: ["mail.order-placed", "mail.approval-asked"],
  accept: ["mail.order-accepted", "mail.new-paid-order"],
  approve: ["mail.order-approved"],
  charge: ["mail.delivery-agreed"],
  decline: ["mail.order-declined"],
  expire: ["mail.order-expired"],
  cancel: ["mail.order-cancelled"],
  pay: ["mail.order-paid", "mail.new-paid-order"],
  payPart: ["mail.part-paid"],
  shipPart: ["mail.shipment-sent"],
  ship: ["mail.order-shipped"],
  closeRest: ["mail.rest-closed"],
  settle: ["mail.order-settled"],
  unsettle: ["mail.order-unsettled"],
  remind: ["mail.payment-overdue"],
  refund: ["mail.order-refunded"],
  refundPart: ["mail.part-refunded"],
  sendBack: ["mail.refund-sent"],
  askReturn: ["mail.return-asked"],
  allowReturn: ["mail.return-allowed"],
  refuseReturn: ["mail.return-refused"],
  receiveReturn: ["mail.return-received"],
  settleReturn: ["mail.return-settled"],
};

/** Further ones where the shop issues invoices by itself (lib/core/domain/shop/invoicing.ts). */
const REFUNDS = { refund: ["papers.credit"], refundPart: ["papers.credit-part"] } as const;
/** An invoice that was issued before is corrected, and a new one has nothing to correct. */
const RESTS = {
  closeRest: ["papers.issue", "papers.credit-rest"],
  settleReturn: ["papers.credit-returns"],
} as const;
const PAPERS_AFTER: Readonly<
  Record<IssueWhen, Readonly<Partial<Record<OrderEvent, readonly OrderJobKind[]>>>>
> = {
  never: {},
  shipment: { ship: ["papers.issue"], ...RESTS, ...REFUNDS },
  payment: { pay: ["papers.issue-paid"], ship: ["papers.issue"], ...RESTS, ...REFUNDS },
};

export const jobsAfter = (event: OrderEvent): readonly OrderJobKind[] => [
  ...(JOBS_AFTER[event] ?? []),
  ...(PAPERS_AFTER[shopRecord().invoices.issue][event] ?? []),
];
