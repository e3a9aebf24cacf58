import * as awaitingOrders from "@/lib/core/data/orders/awaiting-orders";
import * as orderChangeWrites from "@/lib/core/data/orders/order-change-writes";
import * as orderFlags from "@/lib/core/data/orders/order-flags";
import * as orderPaymentWrites from "@/lib/core/data/orders/order-payment-writes";
import * as orderRefundWrites from "@/lib/core/data/orders/order-refund-writes";
import * as orderStockWrites from "@/lib/core/data/orders/order-stock-writes";
import * as orderWrites from "@/lib/core/data/orders/order-writes";
import * as orders from "@/lib/core/data/orders/orders";
import * as workLists from "@/lib/core/data/orders/work-lists";
import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { companyIds } from "../large-shop";
import { admin, after, customer, type DataQuestions, limit, now, order, product } from "./asked-shop";

const orderChange = () => ({
  holdId: newId(),
  at: now,
  by: { role: "system", userId: null, name: "" } as const,
  lines: order.lines,
  totalCents: order.totalCents,
  accepted: false,
});

const companyId = companyIds[0]?.toHexString() ?? "";
/** They own a company of the large shop. */
const asOwner: Viewer = {
  userId: newId().toHexString(),
  sessionId: "s",
  email: "customer-7@example.com",
  name: "Customer 7",
  role: null,
  companies: [{ companyId, name: "Company 0", state: "approved", roles: ["owner"] }],
};

const identity = () => ({ userId: customer.userId, email: customer.email });

export const orderQuestions: DataQuestions = {
  modules: {
    "awaiting-orders": awaitingOrders,
    "order-change-writes": orderChangeWrites,
    "order-flags": orderFlags,
    "order-payment-writes": orderPaymentWrites,
    "order-refund-writes": orderRefundWrites,
    "order-stock-writes": orderStockWrites,
    "order-writes": orderWrites,
    orders,
    "work-lists": workLists,
  },
  withoutSearch: ["order-writes.insertOrder", "orders.staffKeyOf"],
  questions: {
    "order-writes.transitionOrder": () =>
      orderWrites.transitionOrder(order, {
        from: "unpaid",
        event: "cancel",
        by: { role: "system", userId: null, name: "" },
      }),
    "order-writes.deletePlacing": () => orderWrites.deletePlacing(newId(), newId()),
    "order-change-writes.beginChange": () => orderChangeWrites.beginChange(order, orderChange()),
    "order-change-writes.acceptChange": () => orderChangeWrites.acceptChange(order, orderChange(), []),
    "order-change-writes.rejectChange": () => orderChangeWrites.rejectChange(order._id, newId()),
    "order-change-writes.endChange": () => orderChangeWrites.endChange(order, newId()),
    "order-stock-writes.beginLateHold": () => orderStockWrites.beginLateHold(order, newId(), now),
    "order-stock-writes.endLateHold": () => orderStockWrites.endLateHold(order._id, newId()),
    "order-stock-writes.markStockDone": () => orderStockWrites.markStockDone(order),
    "order-stock-writes.decideReturn": () => orderStockWrites.decideReturn(order._id, product._id, newId()),
    "order-stock-writes.findDecidedReturn": () => orderStockWrites.findDecidedReturn(order._id, product._id),
    "order-payment-writes.storeIntent": () =>
      orderPaymentWrites.storeIntent(order, null, { provider: "sandbox", intentId: "none" }),
    "order-writes.takePlacing": () => orderWrites.takePlacing(order, newId()),
    "order-writes.deferExpiry": () => orderWrites.deferExpiry(order._id),
    "order-payment-writes.nextPaymentKey": () => orderPaymentWrites.nextPaymentKey(order),
    "order-payment-writes.endBookings": () => orderPaymentWrites.endBookings(order._id),
    "order-refund-writes.deferRefund": () => orderRefundWrites.deferRefund(order, true),
    "order-refund-writes.markRefundDone": () => orderRefundWrites.markRefundDone(order._id, "none"),
    "order-refund-writes.noteRefundFailed": () => orderRefundWrites.noteRefundFailed(order._id, true),
    "order-flags.flagOrder": () => orderFlags.flagOrder(order._id, "dispute", "text"),
    "orders.listOrdersOf": () => orders.listOrdersOf(customer, customer.email, { limit }),
    "orders.listOrdersOf: another's, for an administrator": () =>
      orders.listOrdersOf(admin, "customer-7@example.com", { limit }),
    "orders.listOrdersOf: also for companies": () =>
      orders.listOrdersOf({ ...asOwner, ...identity() }, customer.email, { limit }),
    "orders.listCompanyOrders": () => orders.listCompanyOrders(asOwner, companyId, { limit }),
    "awaiting-orders.listOrdersToApprove": () => awaitingOrders.listOrdersToApprove(asOwner, { limit }),
    "awaiting-orders.eraseActor": () => awaitingOrders.eraseActor(newId()),
    "awaiting-orders.countOrdersToApprove": () => awaitingOrders.countOrdersToApprove(asOwner, 100),
    "orders.findOrderFor: of a company": () => orders.findOrderFor(asOwner, order._id.toHexString()),
    "orders.listAllOrders": () => orders.listAllOrders(admin, { limit }),
    "orders.listAllOrders: the fiftieth page": () =>
      orders.listAllOrders(admin, { limit, after: after.orders }),
    "orders.findOrderFor": () => orders.findOrderFor(customer, order._id.toHexString()),
    "orders.findOrderDocumentFor": () => orders.findOrderDocumentFor(customer, order._id.toHexString()),
    "orders.findOrderDocument": () => orders.findOrderDocument(order._id),
    "orders.findOrderStates": () => orders.findOrderStates([order._id, newId()]),
    "orders.findOrderByKey": () => orders.findOrderByKey(customer, order.idempotencyKey),
    "orders.findOrderPlacedBy": () => orders.findOrderPlacedBy(newId(), order.idempotencyKey),
    "orders.findUnpaidOrderOfTotal": () => orders.findUnpaidOrderOfTotal(customer, order.totalCents),
    "orders.hasBought": () => orders.hasBought(customer, product._id),
    "orders.findOrdersByIds": () => orders.findOrdersByIds([order._id.toHexString(), "none"]),
    "orders.findPaidSince": () => orders.findPaidSince(new Date(0), limit),
    "orders.findFlaggedSince": () => orders.findFlaggedSince(new Date(0), limit),
    "work-lists.findOverdueUnbegun": () => workLists.findOverdueUnbegun(new Date(0), limit),
    "work-lists.findOverdueBegun": () => workLists.findOverdueBegun(now, limit),
    "work-lists.findStalledHolds": () => workLists.findStalledHolds(now, limit),
    "order-writes.markBasketDone": () => orderWrites.markBasketDone(order._id),
    "work-lists.findBasketDue": () => workLists.findBasketDue(now, limit),
    "work-lists.findStalledChanges": () => workLists.findStalledChanges(now, limit),
    "work-lists.findStockDue": () => workLists.findStockDue(now, limit),
    "work-lists.findRefundsDue": () => workLists.findRefundsDue(now, limit),
    "work-lists.findUnpaidWithIntent": () => workLists.findUnpaidWithIntent(limit),
  },
  scans: {
    // It skips overdue orders with a started payment: very few, except while the provider is unreachable.
    "work-lists.findOverdueUnbegun: that nobody has approved": () =>
      workLists.findOverdueUnbegun(now, limit, "awaiting"),
    "work-lists.findOverdueUnbegun: beside many begun": () => workLists.findOverdueUnbegun(now, limit),
  },
};
