import * as adminLists from "@/lib/core/data/orders/admin-lists";
import * as awaitingOrders from "@/lib/core/data/orders/awaiting-orders";
import * as laterOrders from "@/lib/core/data/orders/later-orders";
import * as openAccounts from "@/lib/core/data/orders/open-accounts";
import * as orderChangeWrites from "@/lib/core/data/orders/order-change-writes";
import * as orderFlags from "@/lib/core/data/orders/order-flags";
import * as orderJobs from "@/lib/core/data/orders/order-jobs";
import * as orderListFilter from "@/lib/core/data/orders/order-list-filter";
import * as orderPaymentWrites from "@/lib/core/data/orders/order-payment-writes";
import * as orderRefundWrites from "@/lib/core/data/orders/order-refund-writes";
import * as orderStockWrites from "@/lib/core/data/orders/order-stock-writes";
import * as orderWords from "@/lib/core/data/orders/order-words";
import * as orderWrites from "@/lib/core/data/orders/order-writes";
import * as orders from "@/lib/core/data/orders/orders";
import * as ordersOfAmount from "@/lib/core/data/orders/orders-of-amount";
import * as ordersWithMoney from "@/lib/core/data/orders/orders-with-money";
import * as ownOrders from "@/lib/core/data/orders/own-orders";
import * as reminders from "@/lib/core/data/orders/reminders";
import * as thinOrders from "@/lib/core/data/orders/thin-orders";
import * as unpaidOrders from "@/lib/core/data/orders/unpaid-orders";
import * as workLists from "@/lib/core/data/orders/work-lists";
import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import {
  admin,
  after,
  customer,
  type DataQuestions,
  limit,
  now,
  order,
  product,
} from "../operations/data-questions/asked-shop";
import { companyIds } from "../operations/large-shop";

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

/** One of the networks that the large shop's unpaid orders come from. */
const NETWORK = "198.51.100.7";

export const dataQuestions: DataQuestions = {
  modules: {
    "admin-lists": adminLists,
    "orders-of-amount": ordersOfAmount,
    "open-accounts": openAccounts,
    "awaiting-orders": awaitingOrders,
    "order-change-writes": orderChangeWrites,
    "order-flags": orderFlags,
    "order-payment-writes": orderPaymentWrites,
    "order-refund-writes": orderRefundWrites,
    "order-stock-writes": orderStockWrites,
    "order-writes": orderWrites,
    orders,
    "orders-with-money": ordersWithMoney,
    "own-orders": ownOrders,
    "later-orders": laterOrders,
    "work-lists": workLists,
    "thin-orders": thinOrders,
    "unpaid-orders": unpaidOrders,
    "order-jobs": orderJobs,
    reminders,
    "order-words": orderWords,
    "order-list-filter": orderListFilter,
  },
  asksNothing: [
    "approved-order",
    "card-money",
    "countries",
    "discount-receipts",
    "order-guards",
    "order-money",
    "receipts",
  ],
  withoutSearch: [
    "later-orders.todayFilter",
    "order-list-filter.filterOfChoices",
    "order-words.asWorded",
    "order-words.orderWords",
    "order-words.WORDED",
    "order-change-writes.heldForApproval",
    "order-writes.insertOrder",
    "orders.newestFirst",
    "orders.ownOrders",
    "orders.staffKeyOf",
    "unpaid-orders.anyOf",
    "unpaid-orders.ordersPlacedSince",
    "unpaid-orders.unpaidOrdersFrom",
    "unpaid-orders.unpaidOrdersOf",
  ],
  questions: {
    "order-words.isOrderWordsDue": () => orderWords.isOrderWordsDue(),
    "order-words.fillOrderWords": () => orderWords.fillOrderWords(limit),
    "admin-lists.pageOfOrders": () => adminLists.pageOfOrders(admin, {}, 1, limit),
    "admin-lists.pageOfOrders: oldest first": () =>
      adminLists.pageOfOrders(admin, { order: "oldest" }, 1, limit),
    "admin-lists.pageOfUsers: newest first": () =>
      adminLists.pageOfUsers(admin, { order: "newest" }, 1, limit),
    "admin-lists.pageOfOrders: of one status": () =>
      adminLists.pageOfOrders(admin, { state: "paid" }, 1, limit),
    "admin-lists.pageOfOrders: to be shipped": () =>
      adminLists.pageOfOrders(admin, { state: "to_ship" }, 1, limit),
    "admin-lists.pageOfOrders: by number": () =>
      adminLists.pageOfOrders(admin, { q: order._id.toHexString() }, 1, limit),
    "admin-lists.pageOfOrders: of some days": () =>
      adminLists.pageOfOrders(admin, { from: "2026-01-01", to: "2026-01-01" }, 1, limit),
    "admin-lists.batchesOfOrders": async () => {
      for await (const batch of adminLists.batchesOfOrders(admin, { from: "2026-01-01", to: "2026-01-01" }))
        if (batch.length === 0) throw new Error("a batch is empty");
    },
    "admin-lists.pageOfUsers": () => adminLists.pageOfUsers(admin, {}, 1, limit),
    "orders-of-amount.findOrdersOfAmount": () => ordersOfAmount.findOrdersOfAmount(order.totalCents, limit),
    "open-accounts.listOpenAccounts": async () => {
      const { next } = await openAccounts.listOpenAccounts(admin, { limit });
      await openAccounts.listOpenAccounts(admin, { limit, after: next ?? "" });
    },
    "open-accounts.listUnsettledOrders": async () => {
      const company = companyIds[18] ?? newId();
      const { items } = await openAccounts.listUnsettledOrders(admin, company.toHexString(), { limit });
      if (items.length === 0) throw new Error("the large shop's company has no open order on account");
    },
    "open-accounts.sumOpenAccounts": () => openAccounts.sumOpenAccounts(admin, new Date()),
    "orders-with-money.ordersWithMoney": () => ordersWithMoney.ordersWithMoney().next(),
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
    "order-stock-writes.findMovesDueOf": () => orderStockWrites.findMovesDueOf(order._id),
    "order-stock-writes.endMoves": () => orderStockWrites.endMoves(order._id, [{ _id: newId() }]),
    "order-stock-writes.markStockDone": () => orderStockWrites.markStockDone(order),
    "order-stock-writes.decideReturn": () => orderStockWrites.decideReturn(order._id, product._id, newId()),
    "order-stock-writes.findDecidedReturn": () => orderStockWrites.findDecidedReturn(order._id, product._id),
    "order-payment-writes.storeIntent": () =>
      orderPaymentWrites.storeIntent(order, null, { provider: "sandbox", intentId: "none", cents: 1 }),
    "order-writes.takePlacing": () => orderWrites.takePlacing(order, newId()),
    "order-writes.deferExpiry": () => orderWrites.deferExpiry(order._id),
    "order-payment-writes.nextPaymentKey": () => orderPaymentWrites.nextPaymentKey(order),
    "order-payment-writes.noteMoneyGivenBack": () => orderPaymentWrites.noteMoneyGivenBack(order),
    "order-payment-writes.endBookings": () => orderPaymentWrites.endBookings(order._id),
    "order-refund-writes.deferRefund": () => orderRefundWrites.deferRefund(order, true),
    "order-refund-writes.markRefundDone": () => orderRefundWrites.markRefundDone(order, "none"),
    "order-refund-writes.deferPartRefund": () =>
      orderRefundWrites.deferPartRefund(order._id, { _id: "none" }, true),
    "order-refund-writes.endPartRefund": () =>
      orderRefundWrites.endPartRefund(order._id, "none", { state: "failed" }),
    "order-refund-writes.notePartRefundsDone": () => orderRefundWrites.notePartRefundsDone(order._id),
    "order-refund-writes.noteProviderRefundFailed": () =>
      orderRefundWrites.noteProviderRefundFailed(order._id, "none"),
    "order-refund-writes.noteOutsideRefund": () =>
      orderRefundWrites.noteOutsideRefund(
        order,
        {
          _id: "none",
          cents: 1,
          reason: "",
          cause: "outside",
          state: "sent",
          at: now,
          by: { role: "system", userId: null },
        },
        "text",
      ),
    "order-refund-writes.noteRefundFailed": () => orderRefundWrites.noteRefundFailed(order._id, true),
    "order-flags.flagOrder": () => orderFlags.flagOrder(order._id, "dispute", "text"),
    "orders.listOrdersOf": () => orders.listOrdersOf(customer, customer.email, { limit }),
    "orders.listOrdersOf: another's, for an administrator": () =>
      orders.listOrdersOf(admin, "customer-7@example.com", { limit }),
    "orders.listOrdersOf: also for companies": () =>
      orders.listOrdersOf({ ...asOwner, ...identity() }, customer.email, { limit }),
    "own-orders.listOwnOrders": async () => {
      const { next } = await ownOrders.listOwnOrders(customer, {}, { limit });
      await ownOrders.listOwnOrders(customer, {}, { limit, after: next ?? undefined });
    },
    "own-orders.listOwnOrders: under way": () =>
      ownOrders.listOwnOrders(customer, { state: "under_way" }, { limit }),
    "own-orders.listOwnOrders: of one status": () =>
      ownOrders.listOwnOrders(customer, { state: "shipped" }, { limit }),
    "own-orders.listOwnOrders: of some days": () =>
      ownOrders.listOwnOrders(customer, { from: "2020-01-01", to: "2099-12-31" }, { limit }),
    "own-orders.listOwnOrders: by number": () =>
      ownOrders.listOwnOrders(customer, { q: order._id.toHexString().slice(-6) }, { limit }),
    "own-orders.listOwnShippedUnpaid": () => ownOrders.listOwnShippedUnpaid(asOwner, limit),
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
    "orders.findOrderOfShipmentFor": () =>
      orders.findOrderOfShipmentFor(customer, "64b0000000000000000000aa"),
    "orders.findOrderDocument": () => orders.findOrderDocument(order._id),
    "orders.findOrderStates": () => orders.findOrderStates([order._id, newId()]),
    "orders.findOrderByKey": () => orders.findOrderByKey(customer, order.idempotencyKey),
    "orders.findOrderPlacedBy": () => orders.findOrderPlacedBy(newId(), order.idempotencyKey),
    "orders.findUnpaidOrderOfTotal": () => orders.findUnpaidOrderOfTotal(customer, order.totalCents),
    "orders.hasBought": () => orders.hasBought(customer, product._id),
    "orders.findOrdersByIds": () => orders.findOrdersByIds([order._id.toHexString(), "none"]),
    "orders.findPaidSince": () => orders.findPaidSince(new Date(0), limit),
    "orders.findFlaggedSince": () => orders.findFlaggedSince(new Date(0), limit),
    "later-orders.countToShip": () => laterOrders.countToShip({ now, most: limit }),
    "later-orders.findLaterOrders": () => laterOrders.findLaterOrders(limit, now),
    "work-lists.findOverdueUnbegun": () => workLists.findOverdueUnbegun(new Date(0), limit),
    "work-lists.findOverdueBegun": () => workLists.findOverdueBegun(now, limit),
    "work-lists.findStalledHolds": () => workLists.findStalledHolds(now, limit),
    "order-writes.markBasketDone": () => orderWrites.markBasketDone(order._id),
    "work-lists.findBasketDue": () => workLists.findBasketDue(now, limit),
    "work-lists.findStalledChanges": () => workLists.findStalledChanges(now, limit),
    "work-lists.findMovesDue": () => workLists.findMovesDue(now, limit),
    "work-lists.findStockDue": () => workLists.findStockDue(now, limit),
    "work-lists.findTransferRefundsDue": () => workLists.findTransferRefundsDue(now, limit),
    "work-lists.countTransferRefundsDue": () => workLists.countTransferRefundsDue(now, limit),
    "work-lists.findMoneyToGiveBack": () => workLists.findMoneyToGiveBack(now, limit),
    "orders-of-amount.findOrdersOfCompanies": () =>
      ordersOfAmount.findOrdersOfCompanies([companyIds[18] ?? newId()], limit),
    "orders-of-amount.findOrdersOfBuyers": () =>
      ordersOfAmount.findOrdersOfBuyers([{ customer: order.customer, company: order.company }], limit),
    "work-lists.findPartRefundsDue": () => workLists.findPartRefundsDue(now, limit),
    "work-lists.findRefundsDue": () => workLists.findRefundsDue(now, limit),
    "work-lists.findUnpaidWithIntent": () => workLists.findUnpaidWithIntent(limit),
    "thin-orders.thinCancelledOrders": () => thinOrders.thinCancelledOrders(now, limit),
    "unpaid-orders.countOrdersIn": () =>
      unpaidOrders.countOrdersIn(unpaidOrders.unpaidOrdersOf(order.customer.userId), limit),
    "unpaid-orders.countOrdersIn: from a network": () =>
      unpaidOrders.countOrdersIn(unpaidOrders.unpaidOrdersFrom(NETWORK), limit),
    "unpaid-orders.countOrdersIn: of a customer or a network": () =>
      unpaidOrders.countOrdersIn(
        unpaidOrders.anyOf([
          unpaidOrders.unpaidOrdersOf(order.customer.userId),
          unpaidOrders.ordersPlacedSince(order.customer.userId, new Date(0)),
          unpaidOrders.unpaidOrdersFrom(NETWORK),
        ]),
        limit,
      ),
    "unpaid-orders.findOrdersIn": () =>
      unpaidOrders.findOrdersIn(unpaidOrders.ordersPlacedSince(order.customer.userId, new Date(0))),
    "unpaid-orders.findOrdersIn: from a network": () =>
      unpaidOrders.findOrdersIn(unpaidOrders.unpaidOrdersFrom(NETWORK)),
    "unpaid-orders.findHoldingFrom": () => unpaidOrders.findHoldingFrom(NETWORK, order.lines),
    "unpaid-orders.hasPaid": () => unpaidOrders.hasPaid(order.customer.userId),
    "unpaid-orders.findUnpaidOf": () => unpaidOrders.findUnpaidOf(order.customer.userId),
    "unpaid-orders.findLapses": () => unpaidOrders.findLapses(order.customer.userId, new Date(0)),
    "unpaid-orders.countOwnCancellations": () =>
      unpaidOrders.countOwnCancellations(order.customer.userId, new Date(0), 0),
    "unpaid-orders.findLastPayment": () => unpaidOrders.findLastPayment(order.customer.userId),
    "unpaid-orders.findShortHolds": () => unpaidOrders.findShortHolds(order.customer.userId),
    "unpaid-orders.lengthenHold": () => unpaidOrders.lengthenHold({ ...order, ordinaryExpiresAt: now }),
    "order-jobs.findOrderJobs": () => orderJobs.findOrderJobs(limit),
    "order-jobs.isOrderJobDue": () => orderJobs.isOrderJobDue(),
    "order-jobs.endOrderJobs": () => orderJobs.endOrderJobs([{ _id: order._id, jobsDue: [] }]),
    "reminders.readReminded": () => reminders.readReminded(),
    "reminders.raiseReminded": () => reminders.raiseReminded(now),
    "reminders.findExpiring": () => reminders.findExpiring(new Date(0), now, limit),
  },
  scans: {
    // Administrators search parts of words, which no index serves on every server.
    "admin-lists.pageOfOrders: words": () => adminLists.pageOfOrders(admin, { q: "customer-77@" }, 1, limit),
    "admin-lists.pageOfUsers: words": () => adminLists.pageOfUsers(admin, { q: "customer-77@" }, 1, limit),
    // It skips overdue orders with a started payment: very few, except while the provider is unreachable.
    "work-lists.findOverdueUnbegun: that nobody has approved": () =>
      workLists.findOverdueUnbegun(now, limit, "awaiting"),
    "work-lists.findOverdueUnbegun: beside many begun": () => workLists.findOverdueUnbegun(now, limit),
  },
};
