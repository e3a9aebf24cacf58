import * as adminLists from "@/lib/data/admin-lists";
import * as admins from "@/lib/data/admins";
import * as audit from "@/lib/data/audit";
import * as revision from "@/lib/data/catalogue-revision";
import * as entries from "@/lib/data/catalogue-search/catalogue-entries";
import * as search from "@/lib/data/catalogue-search/catalogue-search";
import type { OrderDocument, ProductDocument } from "@/lib/data/documents";
import { newId } from "@/lib/data/ids";
import * as devices from "@/lib/data/known-devices";
import * as leases from "@/lib/data/leases";
import * as limits from "@/lib/data/limits";
import * as orderFlags from "@/lib/data/order-flags";
import * as orderPaymentWrites from "@/lib/data/order-payment-writes";
import * as orderRefundWrites from "@/lib/data/order-refund-writes";
import * as orderStockWrites from "@/lib/data/order-stock-writes";
import * as orderWrites from "@/lib/data/order-writes";
import * as orders from "@/lib/data/orders";
import * as outbox from "@/lib/data/outbox";
import * as ownSessions from "@/lib/data/own-sessions";
import * as paymentEvents from "@/lib/data/payment-events";
import * as payments from "@/lib/data/payments";
import * as productWrites from "@/lib/data/product-writes";
import * as products from "@/lib/data/products";
import * as reviews from "@/lib/data/reviews";
import * as sales from "@/lib/data/sales";
import * as intents from "@/lib/data/sandbox-intents";
import * as figures from "@/lib/data/shop-figures";
import * as stock from "@/lib/data/stock";
import * as users from "@/lib/data/users";
import { toProductView } from "@/lib/data/views";
import * as workLists from "@/lib/data/work-lists";
import type { Viewer } from "@/lib/domain/access";
import { fillLargeShop, MANY } from "./large-shop";

/** The modules whose queries are all checked. */
export const MODULES = {
  "admin-lists": adminLists,
  admins,
  audit,
  "catalogue-entries": entries,
  "catalogue-revision": revision,
  "known-devices": devices,
  leases,
  limits,
  "catalogue-search": search,
  "order-flags": orderFlags,
  "order-payment-writes": orderPaymentWrites,
  "order-refund-writes": orderRefundWrites,
  "order-stock-writes": orderStockWrites,
  "order-writes": orderWrites,
  orders,
  outbox,
  "own-sessions": ownSessions,
  "payment-events": paymentEvents,
  payments,
  "product-writes": productWrites,
  products,
  reviews,
  sales,
  "sandbox-intents": intents,
  "shop-figures": figures,
  stock,
  users,
  "work-lists": workLists,
};

/** Modules that query no collection, or only at the start, or only on behalf of the modules above. */
export const NO_QUESTIONS = [
  "audit-entries",
  "collections",
  "connection",
  "documents",
  "errors",
  "ids",
  "ensure-indexes",
  "indexes",
  "migrate",
  "product-filters",
  "paging",
  "prepare",
  "sample",
  "batch",
  "insert-missing",
  "insert-once",
  "load-by",
  "first-sorted",
  "views",
];

/** Functions that send no query, or only insert. */
export const WITHOUT_SEARCH = [
  "admins.roleOf",
  "audit.keepAudit",
  "catalogue-entries.foldCase",
  "catalogue-revision.catalogueRevision",
  "catalogue-revision.watchCatalogueRevision",
  "leases.underLease",
  "catalogue-search.needsCatalogueSearch",
  "catalogue-search.searchTerms",
  "order-writes.insertOrder",
  "outbox.keepInOutbox",
  "product-writes.slugOf",
  "product-writes.insertProduct",
  "reviews.insertReview",
  "users.createUser",
  "users.toUserView",
  "users.createSession",
];

const now = new Date(Date.UTC(2026, 5, 1));
let order: OrderDocument;
let product: ProductDocument;
let customer: Viewer;
let admin: Viewer;
let after: Record<"goods" | "byPrice" | "reviews" | "orders" | "users" | "audit", string>;

const must = (page: { next: string | null }): string => {
  if (page.next === null) throw new Error("there is no further page");
  return page.next;
};

/** A large shop, with the records of the queries below in its middle. */
export async function fillShopToAsk(): Promise<void> {
  const shop = await fillLargeShop();
  const [middle, bought] = [shop.orders[MANY / 2], shop.products[MANY / 2]];
  if (!middle || !bought) throw new Error("the shop is empty");
  order = middle;
  product = bought;
  const { userId, email, name } = { ...middle.customer, userId: middle.customer.userId.toHexString() };
  customer = { userId, email, name, sessionId: "session-0", role: null };
  admin = { ...customer, email: "admin@example.com", role: "admin" };
  const limit = MANY / 2;
  after = {
    goods: must(await products.listProducts({ limit })),
    byPrice: must(await products.listProducts({ limit, sort: "-price" })),
    reviews: must(await reviews.listReviews({ limit })),
    orders: must(await orders.listAllOrders(admin, { limit })),
    users: must(await users.listUsers(admin, { limit })),
    audit: must(await audit.listAudit(admin, { limit })),
  };
}

const limit = 20;
const by = { role: "admin", userId: newId(), name: "Max" } as const;
const somebody = () => ({ _id: newId(), email: "somebody@example.com" });
const hold = () => ({ holdId: newId(), orderId: order._id, expiresAt: now });

/** Each query of the data layer; after a colon, its special case. */
export const QUESTIONS: Record<string, () => unknown> = {
  "admin-lists.pageOfOrders": () => adminLists.pageOfOrders(admin, {}, 1, limit),
  "admin-lists.pageOfOrders: oldest first": () =>
    adminLists.pageOfOrders(admin, { order: "oldest" }, 1, limit),
  "admin-lists.pageOfUsers: newest first": () => adminLists.pageOfUsers(admin, { order: "newest" }, 1, limit),
  "admin-lists.pageOfOrders: of one status": () =>
    adminLists.pageOfOrders(admin, { status: "paid" }, 1, limit),
  "admin-lists.pageOfOrders: by number": () =>
    adminLists.pageOfOrders(admin, { q: order._id.toHexString() }, 1, limit),
  "admin-lists.pageOfUsers": () => adminLists.pageOfUsers(admin, {}, 1, limit),
  "admins.adminIds": () => admins.adminIds(),
  "admins.addAdmin": () => admins.addAdmin(somebody(), by),
  "admins.removeAdmin": () => admins.removeAdmin(somebody(), by),
  "audit.listAudit": () => audit.listAudit(admin, { limit }),
  "audit.listAudit: the fiftieth page": () => audit.listAudit(admin, { limit, after: after.audit }),
  "audit.listAudit: of one kind": () => audit.listAudit(admin, { limit, kind: "role" }),
  "audit.listAudit: of one order": () => audit.listAudit(admin, { limit, q: order._id.toHexString() }),
  "audit.listAudit: of an account": () =>
    audit.listAudit(admin, { limit, kind: "role", q: "customer-77@example.com" }),
  "audit.findProductAudit": () => audit.findProductAudit(limit),
  "audit.endProductAudit": () => audit.endProductAudit([{ _id: product._id, pending: [] }]),
  "audit.findRoleAudit": () => audit.findRoleAudit(),
  "audit.endRoleAudit": () => audit.endRoleAudit([]),
  "audit.findOrderAudit": () => audit.findOrderAudit(limit),
  "audit.isOrderAuditDue": () => audit.isOrderAuditDue(),
  "audit.endOrderAudit": () => audit.endOrderAudit([order]),
  "catalogue-entries.catalogueEntries": () => entries.catalogueEntries(),
  "catalogue-revision.raiseCatalogueRevision": () => revision.raiseCatalogueRevision(),
  "catalogue-revision.readCatalogueRevision": () => revision.readCatalogueRevision(),
  "leases.takeLease": async () => {
    const lease = await leases.takeLease("plans", 1000);
    await lease?.renew();
    await lease?.release();
  },
  "limits.consumeLimit": () => limits.consumeLimit("signUp", "somebody"),
  "limits.forgetLimit": () => limits.forgetLimit("signUp", "somebody"),
  "limits.returnToLimit": () => limits.returnToLimit("signUp", "somebody"),
  "limits.countTryAtAccount": () => limits.countTryAtAccount("a@example.com"),
  "known-devices.findKnownDevices": () => devices.findKnownDevices(["a device", "a network"]),
  "known-devices.rememberDevices": () =>
    devices.rememberDevices(newId().toHexString(), [{ id: "a device", seconds: 60 }]),
  "known-devices.forgetDevicesOf": () => devices.forgetDevicesOf(newId().toHexString()),
  "catalogue-search.searchCatalogue": () =>
    search.searchCatalogue({ category: product.category, orderable: true }, { field: "name", direction: 1 }),
  "catalogue-search.searchCatalogue: of many": () =>
    search.searchCatalogue({ priceFromCents: 1, orderable: true }, { field: "name", direction: 1 }),
  "order-writes.transitionOrder": () =>
    orderWrites.transitionOrder(order, {
      from: "unpaid",
      event: "cancel",
      by: { role: "system", userId: null, name: "" },
    }),
  "order-writes.deletePlacing": () => orderWrites.deletePlacing(newId(), newId()),
  "order-stock-writes.beginLateHold": () => orderStockWrites.beginLateHold(order, newId(), now),
  "order-stock-writes.endLateHold": () => orderStockWrites.endLateHold(order._id, newId()),
  "order-stock-writes.markStockDone": () => orderStockWrites.markStockDone(order),
  "order-stock-writes.decideReturn": () => orderStockWrites.decideReturn(order._id, product._id, newId()),
  "order-stock-writes.findDecidedReturn": () => orderStockWrites.findDecidedReturn(order._id, product._id),
  "order-payment-writes.storeIntent": () =>
    orderPaymentWrites.storeIntent(order, null, { provider: "sandbox", intentId: "none" }),
  "order-writes.deferExpiry": () => orderWrites.deferExpiry(order._id),
  "order-payment-writes.nextPaymentKey": () => orderPaymentWrites.nextPaymentKey(order),
  "order-refund-writes.deferRefund": () => orderRefundWrites.deferRefund(order, true),
  "order-refund-writes.markRefundDone": () => orderRefundWrites.markRefundDone(order._id, "none"),
  "order-refund-writes.noteRefundFailed": () => orderRefundWrites.noteRefundFailed(order._id, true),
  "order-flags.flagOrder": () => orderFlags.flagOrder(order._id, "dispute", "text"),
  "orders.listOrdersOf": () => orders.listOrdersOf(customer, customer.email, { limit }),
  "orders.listOrdersOf: another's, for an administrator": () =>
    orders.listOrdersOf(admin, "customer-7@example.com", { limit }),
  "orders.listAllOrders": () => orders.listAllOrders(admin, { limit }),
  "orders.listAllOrders: the fiftieth page": () =>
    orders.listAllOrders(admin, { limit, after: after.orders }),
  "orders.findOrderFor": () => orders.findOrderFor(customer, order._id.toHexString()),
  "orders.findOrderDocumentFor": () => orders.findOrderDocumentFor(customer, order._id.toHexString()),
  "orders.findOrderDocument": () => orders.findOrderDocument(order._id),
  "orders.findOrderStates": () => orders.findOrderStates([order._id, newId()]),
  "orders.findOrderByKey": () => orders.findOrderByKey(customer, order.idempotencyKey),
  "orders.countOpenOrders": () => orders.countOpenOrders(order.customer.userId),
  "orders.findOpenOrders": () => orders.findOpenOrders(order.customer.userId),
  "orders.findUnpaidOrderOfTotal": () => orders.findUnpaidOrderOfTotal(customer, order.totalCents),
  "orders.hasBought": () => orders.hasBought(customer, product._id),
  "own-sessions.listOwnSessions": () => ownSessions.listOwnSessions(customer),
  "own-sessions.endOwnSession": () => ownSessions.endOwnSession(customer, "none"),
  "outbox.listOutbox": () => outbox.listOutbox(admin, { limit }),
  "orders.findOrdersByIds": () => orders.findOrdersByIds([order._id.toHexString(), "none"]),
  "orders.findPaidSince": () => orders.findPaidSince(new Date(0), limit),
  "orders.findFlaggedSince": () => orders.findFlaggedSince(new Date(0), limit),
  "payment-events.receiveEvent": async () => {
    const event = { id: "event", type: "payment_intent.succeeded", intentId: "intent-7" };
    await paymentEvents.receiveEvent(event);
    await paymentEvents.receiveEvent(event);
  },
  "payment-events.markEvent": () => paymentEvents.markEvent("event", "handled", order._id),
  "payment-events.findEventsOf": () => paymentEvents.findEventsOf(order._id),
  "payments.claimTransaction": async () => {
    await payments.claimTransaction("transaction", order._id);
    await payments.claimTransaction("transaction", order._id);
  },
  "product-writes.updateProduct": () =>
    productWrites.updateProduct(newId(), toProductView(product), { name: "None" }, null, by),
  "product-writes.archiveProduct": () => productWrites.archiveProduct(newId(), toProductView(product), by),
  "products.listProducts": () => products.listProducts({ limit }),
  "products.listProducts: all of them": () => products.listProducts(),
  "products.listProducts: the fiftieth page": () => products.listProducts({ limit, after: after.goods }),
  "products.listProducts: the fiftieth page by price, dearest first": () =>
    products.listProducts({ limit, sort: "-price", after: after.byPrice }),
  "products.pageOfProducts": () => products.pageOfProducts({}, 1, limit),
  "products.pageOfProducts: of a category": () =>
    products.pageOfProducts({ category: product.category }, 1, limit),
  "products.pageOfProducts: by price": () => products.pageOfProducts({ sort: "price" }, 1, limit),
  "products.pageOfProducts: by price, dearest first": () =>
    products.pageOfProducts({ sort: "-price" }, 1, limit),
  "products.pageOfProducts: by name": () => products.pageOfProducts({ sort: "name" }, 1, limit),
  "products.pageOfProducts: by free stock": () => products.pageOfProducts({ sort: "-available" }, 1, limit),
  "products.pageOfProducts: by minimum lot": () => products.pageOfProducts({ sort: "quantity" }, 1, limit),
  "products.pageOfProducts: what can be ordered now": () =>
    products.pageOfProducts({ orderable: true, sort: "-available" }, 1, limit),
  "products.pageOfProducts: by words, narrowed": () =>
    products.pageOfProducts({ q: "part 077", orderable: true, sort: "-price" }, 1, limit),
  "products.countProducts": () => products.countProducts({ category: product.category }),
  "products.productPages": async () => {
    for await (const _ of products.productPages({}, MANY / 4));
  },
  "products.findProductById": () => products.findProductById(product._id.toHexString()),
  "products.findProductBySlug": () => products.findProductBySlug(product.slug),
  "products.findProductByName": () => products.findProductByName(product.name),
  "products.listCategories": () => products.listCategories(),
  "reviews.listReviews": () => reviews.listReviews({ limit }),
  "reviews.listReviews: the fiftieth page": () => reviews.listReviews({ limit, after: after.reviews }),
  "reviews.listHomeReviews": () => reviews.listHomeReviews(3),
  "reviews.reviewPages": async () => {
    for await (const _ of reviews.reviewPages({}, MANY / 4));
  },
  "reviews.listReviewsOfProduct": () => reviews.listReviewsOfProduct(product._id.toHexString(), { limit }),
  "reviews.listReviewsOfProduct: what follows": () =>
    reviews.listReviewsOfProduct(product._id.toHexString(), { limit, after: after.reviews }),
  "reviews.countReviews": () => reviews.countReviews(),
  "reviews.ratingOfProduct": () => reviews.ratingOfProduct(product._id.toHexString()),
  "sales.salesOfLastDays": () => sales.salesOfLastDays(14, new Date(Date.UTC(2026, 0, 14))),
  "sandbox-intents.insertSandboxIntent": async () => {
    const intent = await intents.findSandboxIntent("intent-7");
    if (intent) await intents.insertSandboxIntent(intent);
  },
  "sandbox-intents.findSandboxIntent": () => intents.findSandboxIntent("intent-7"),
  "sandbox-intents.findSandboxIntentBySecret": () => intents.findSandboxIntentBySecret("secret-7"),
  "sandbox-intents.changeSandboxIntent": () =>
    intents.changeSandboxIntent("intent-7", ["canceled"], { last4: null }),
  "sandbox-intents.listSandboxIntents": () => intents.listSandboxIntents(new Date(0), limit),
  "shop-figures.findShopFigures": () =>
    // Late enough after the first order that only some orders fall into the counted days.
    figures.findShopFigures(admin, new Date(Date.UTC(2026, 0, 15))),
  "stock.holdLines": () => stock.holdLines(order.lines, hold(), new Map()),
  "stock.releaseLines": () => stock.releaseLines(order.lines, newId()),
  "stock.settleLines": () => stock.settleLines(order.lines, newId()),
  "stock.releaseHold": () =>
    stock.releaseHold(product._id, { holdId: newId(), kind: "order", quantity: 100 }),
  "stock.settleHold": () => stock.settleHold(product._id, { holdId: newId(), kind: "order", quantity: 100 }),
  "stock.holdReturn": async () => {
    for (const line of order.lines) await stock.holdReturn(line, hold());
  },
  "stock.findReturnHold": () => stock.findReturnHold(order._id, product._id),
  "stock.productsWithHolds": async () => {
    for await (const _ of stock.productsWithHolds()) break;
  },
  "users.findUserByEmail": () => users.findUserByEmail(customer.email),
  "users.findCredentials": () => users.findCredentials(customer.email),
  "users.findViewer": () => users.findViewer("session-7"),
  "users.createSessionByPassword": () =>
    users.createSessionByPassword({ userId: customer.userId, passwordHash: "another" }, "plans", 60),
  "users.endSession": () => users.endSession("session-9"),
  "users.endSessionsOf": () => users.endSessionsOf(newId().toHexString()),
  "users.listUsers": () => users.listUsers(admin, { limit }),
  "users.listUsers: the fiftieth page": () => users.listUsers(admin, { limit, after: after.users }),
  "users.findProfile": () => users.findProfile(customer),
  "users.rememberDelivery": () => users.rememberDelivery(customer, { phone: "+49 30 654321" }),
  "users.changeProfile": () => users.changeProfile(customer, { name: "Another name" }),
  "users.setFirstPassword": () => users.setFirstPassword("customer-11@example.com", "none"),
  "users.replacePassword": () => users.replacePassword(customer, "another", "none"),
  "work-lists.findOverdueUnbegun": () => workLists.findOverdueUnbegun(new Date(0), limit),
  "work-lists.findOverdueBegun": () => workLists.findOverdueBegun(now, limit),
  "work-lists.findStalledHolds": () => workLists.findStalledHolds(now, limit),
  "work-lists.findStockDue": () => workLists.findStockDue(now, limit),
  "work-lists.findRefundsDue": () => workLists.findRefundsDue(now, limit),
  "work-lists.findUnpaidWithIntent": () => workLists.findUnpaidWithIntent(limit),
};

/** Queries that no index answers, each with the reason why that is acceptable. */
export const SCANS: Record<string, () => unknown> = {
  // Administrators search parts of words, which no index serves on every server.
  "admin-lists.pageOfOrders: words": () => adminLists.pageOfOrders(admin, { q: "customer-77@" }, 1, limit),
  "admin-lists.pageOfUsers: words": () => adminLists.pageOfUsers(admin, { q: "customer-77@" }, 1, limit),
  // It skips overdue orders with a started payment: very few, except while the provider is unreachable.
  "work-lists.findOverdueUnbegun: beside many begun": () => workLists.findOverdueUnbegun(now, limit),
};
