import { randomBytes } from "node:crypto";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { insertProduct } from "@/lib/core/data/catalogue/product-writes";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { openOf } from "@/lib/core/data/orders/order-money";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { addAdmin } from "@/lib/core/data/people/admins";
import { createSession } from "@/lib/core/data/people/sessions";
import { createUser, setFirstPassword } from "@/lib/core/data/people/users";
import { closeDatabase, database } from "@/lib/core/data/store/connection";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { PlaceOrderInput } from "@/lib/core/domain/orders/schemas/orders";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { bankEntries, bankStatements } from "@/lib/features/bank/data/collections";
import { reviews } from "@/lib/features/reviews/data/collections";
import { confirmSandboxPayment } from "@/lib/services/sandbox-gateway";
import { prepareShop } from "@/lib/upkeep/start/prepare-shop";
import { settleCurrency } from "@/lib/upkeep/start/settle-currency";
import { centsToDollars, totalOf } from "@/lib/values/money";
import type { Result } from "@/lib/values/result";
import { hashOnce } from "./hash-once";
import { isCopy } from "./own-copy";

/** An empty shop in this process, on the test file's database, and the records that its tests need. */

let isOpened = false;

export async function openTestShop(settings: Record<string, string> = {}): Promise<void> {
  Object.assign(process.env, { ADMIN_PASSWORD: "correct horse", ...settings });
  const { admin, sampleData } = env();
  if (isOpened) await database().dropDatabase();
  if (isOpened || !isCopy() || sampleData) return void (await prepareShop());
  isOpened = true;
  // The copied database has the rest of what a start makes.
  await settleCurrency();
  const _id = await setFirstPassword(admin.email, await hashOnce(admin.password ?? ""));
  await addAdmin({ _id, email: admin.email }, SYSTEM);
}

export const closeTestShop = closeDatabase;

const unique = (): string => randomBytes(5).toString("hex");

export async function aProduct(
  changes: Partial<
    Pick<
      ProductDocument,
      | "name"
      | "sku"
      | "priceCents"
      | "tiers"
      | "minimumLot"
      | "available"
      | "category"
      | "gtin"
      | "makerNumber"
      | "formerNumbers"
      | "carton"
      | "attributes"
    >
  > = {},
): Promise<ProductDocument> {
  const product = {
    name: `Chain ${unique()}`,
    description: "Nickel-plated",
    image: "",
    category: "Drivetrain",
    priceCents: 1240,
    minimumLot: 100,
    available: 1000,
    ...changes,
  };
  const made = await insertProduct(product, SYSTEM);
  if (!made.ok) throw new Error(`the ${made.taken} is taken`);
  return await productNow(requireId(made.productId));
}

export async function aCustomer(name = "Ada Reyes"): Promise<Viewer> {
  const email = `${unique()}@example.com`;
  // They have a session at once, so no password needs to be hashed.
  const made = await createUser({ name, email, passwordHash: "none" });
  if (!made) throw new Error("the e-mail is taken");
  const sessionId = await createSession(made.userId, "test", 3600);
  return { userId: made.userId, sessionId, email, name, role: null };
}

export async function anAdmin(name = "Max Admin"): Promise<Viewer> {
  const customer = await aCustomer(name);
  await addAdmin({ _id: requireId(customer.userId), email: customer.email }, SYSTEM);
  return { ...customer, role: "admin" };
}

/** Somebody who may do everything, without an account. */
export const staffViewer = (name = "Max Admin"): Viewer => ({
  userId: newId().toHexString(),
  sessionId: "test",
  email: "max@example.com",
  name,
  role: "admin",
});

export const orderFor = (
  viewer: Viewer,
  product: ProductDocument,
  changes: Partial<PlaceOrderInput> = {},
): PlaceOrderInput => {
  const quantity = changes.quantity ?? 100;
  return {
    productName: product.name,
    quantity,
    totalPrice: centsToDollars(totalOf(product.priceCents, quantity)),
    customerName: viewer.name,
    customerEmail: viewer.email,
    customerPhone: "+49 30 123456",
    ...changes,
  };
};

export async function anOrder(viewer: Viewer, product: ProductDocument, quantity = 100): Promise<string> {
  return must(await placeOrder(viewer, orderFor(viewer, product, { quantity }))).orderId;
}

/** A new customer's unpaid order of a new product; `pay` reports its payment. */
export async function anUnpaidOrder() {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 1000 })];
  const orderId = await anOrder(ada, product);
  const pay = (transactionId: string) =>
    payOrder(ada, orderId, { orderId, productName: product.name, transactionId });
  return { ada, product, orderId, pay };
}

export async function aPaidOrder() {
  const order = await anUnpaidOrder();
  const transactionId = await paidAtProvider(order.ada, order.orderId);
  must(await order.pay(transactionId));
  return { ...order, transactionId };
}

export const CARD = { number: "4242424242424242", expMonth: 12, expYear: 2039, cvc: "123" };

/** Pays at the provider; the shop is not told yet. @returns the transaction's id */
export async function paidAtProvider(viewer: Viewer, orderId: string): Promise<string> {
  const totalPrice = centsToDollars(openOf(await orderNow(orderId)));
  const { clientSecret } = must(await startPayment(viewer, { totalPrice, orderId }));
  return await confirm(clientSecret);
}

export async function confirm(clientSecret: string): Promise<string> {
  const billing = { name: "Ada Reyes", email: "ada@example.com" };
  return must(await confirmSandboxPayment({ clientSecret, card: CARD, billing })).id;
}

export async function orderNow(orderId: string): Promise<OrderDocument> {
  const order = await orders().findOne({ _id: requireId(orderId) });
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

export async function productNow(_id: ProductDocument["_id"]): Promise<ProductDocument> {
  const product = await products().findOne({ _id });
  if (!product) throw new Error(`there is no product ${_id.toHexString()}`);
  return product;
}

/** Lets the unpaid order's time be over. */
export async function makeOverdue(orderId: string): Promise<void> {
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
}

export async function cancelled(viewer: Viewer, orderId: string): Promise<void> {
  must(await cancelOrder(viewer, orderId));
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.code}: ${result.message}`);
  return result.value;
}

/** `ok`, or the code of the refusal. */
export const codeOf = (result: Result<unknown>): string => (result.ok ? "ok" : result.code);

/** A time at which no work of this test can still be running. */
export const later = (): Date => new Date(Date.now() + 61_000);

/**
 * An expired order with a late payment: the provider confirmed the cancellation and charged the card all the same, as it
 * may at an unlucky moment.
 */
export async function expiredWithMoney(
  viewer: Viewer,
  product: ProductDocument,
): Promise<{ orderId: string; transactionId: string }> {
  const orderId = await anOrder(viewer, product);
  const transactionId = await moneyAfter(viewer, orderId, async () => {
    await makeOverdue(orderId);
    await expireOrders(new Date());
  });
  return { orderId, transactionId };
}

/** Pays an order after `end` has ended it. @returns the intent's id */
export async function moneyAfter(
  viewer: Viewer,
  orderId: string,
  end: () => Promise<unknown>,
): Promise<string> {
  must(await startPayment(viewer, { totalPrice: centsToDollars(openOf(await orderNow(orderId))), orderId }));
  await end();
  const intentId = (await orderNow(orderId)).payment.intentId ?? "";
  await sandboxIntents().updateOne({ _id: intentId }, { $set: { status: "succeeded", last4: "4242" } });
  return intentId;
}

/** Removes all records of earlier tests except accounts. */
export async function clearShop(): Promise<void> {
  const emptied = [products(), orders(), sandboxIntents(), reviews(), bankEntries(), bankStatements()];
  await Promise.all(emptied.map((each) => each.deleteMany({})));
  // Companies stay, as accounts do, without the credit of orders that are gone.
  await companies().updateMany({}, { $unset: { credits: "", creditUsed: "" } });
}
