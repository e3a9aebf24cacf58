import { afterAll, beforeAll, expect, it } from "vitest";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { makeAdmin } from "@/lib/core/commands/people/make-admin";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { adminIds } from "@/lib/core/data/people/admins";
import { admins, users } from "@/lib/core/data/people/collections";
import { createSession, findViewer } from "@/lib/core/data/people/sessions";
import { createUser } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { eraseAccount } from "@/lib/upkeep/erasure/erase-account";
import { runErasure } from "@/lib/upkeep/erasure/erase-traces";
import { aPerson, PASSWORD } from "../support/person";
import {
  anAdmin,
  anOrder,
  aProduct,
  closeTestShop,
  codeOf,
  must,
  openTestShop,
  orderNow,
  paidAtProvider,
  productNow,
} from "../support/shop-in-process";

beforeAll(() => openTestShop());
afterAll(closeTestShop);

const CLIENT = { clientIp: "192.0.2.9", cookies: null };
const erase = (viewer: Viewer, password = PASSWORD) => eraseAccount(viewer, { password }, CLIENT);

it("the e-mail of a deleted account is free at once, and its password opens nothing", async () => {
  const viewer = await aPerson("Ada");
  const other = await createSession(viewer.userId, "elsewhere", 3600);
  must(await erase(viewer));
  for (const id of [viewer.sessionId, other]) expect(await findViewer(id)).toBeNull();
  expect(codeOf(await signInWithPassword({ email: viewer.email, password: PASSWORD }, CLIENT))).toBe(
    "signed_out",
  );
  expect(await createUser({ name: "Another", email: viewer.email, passwordHash: "none" })).not.toBeNull();
});

it("a wrong password deletes nothing, and a second deletion at once neither", async () => {
  const viewer = await aPerson("Ada");
  expect(codeOf(await erase(viewer, "wrong-horse"))).toBe("invalid");
  expect(await users().countDocuments({ _id: requireId(viewer.userId) })).toBe(1);
  const codes = (await Promise.all([erase(viewer), erase(viewer), erase(viewer)])).map(codeOf);
  expect(codes).toContain("ok");
  expect(await users().countDocuments({ _id: requireId(viewer.userId) })).toBe(0);
});

it("an account with a paid order that is not shipped is not deleted; an unpaid order is cancelled and its stock free", async () => {
  const viewer = await aPerson("Ada");
  const product = await aProduct({ available: 1000 });
  const [paid, unpaid] = [await anOrder(viewer, product), await anOrder(viewer, product)];
  const transactionId = await paidAtProvider(viewer, paid);
  must(await payOrder(viewer, paid, { orderId: paid, productName: product.name, transactionId }));
  expect(codeOf(await erase(viewer))).toBe("order_under_way");
  expect(await findViewer(viewer.sessionId)).not.toBeNull();
  expect((await orderNow(unpaid)).status).toBe("unpaid");
  must(await shipOrder(await anAdmin(), paid, { productName: product.name, quantity: 100 }));
  must(await erase(viewer));
  expect((await orderNow(unpaid)).status).toBe("cancelled");
  expect((await products().findOne({ _id: product._id }))?.available).toBe(900);
});

it("the last administrator is not deleted and keeps the unpaid orders, one of two is and has no role any more", async () => {
  const [first] = await adminIds();
  const viewer = await aPerson("Anton Admin");
  const unpaid = await anOrder(viewer, await aProduct());
  const admin = await anAdmin();
  must(await makeAdmin(admin, viewer.email));
  await admins().updateOne({ _id: "admins" }, { $set: { userIds: [requireId(viewer.userId)] } });
  const asAdmin: Viewer = { ...viewer, role: "admin" };
  expect(codeOf(await erase(asAdmin))).toBe("last_admin");
  expect(await findViewer(viewer.sessionId)).toMatchObject({ role: "admin" });
  expect((await orderNow(unpaid)).status).toBe("unpaid");
  if (first) await admins().updateOne({ _id: "admins" }, { $push: { userIds: first } });
  must(await erase(asAdmin));
  expect((await adminIds()).map((id) => id.toHexString())).not.toContain(viewer.userId);
});

it("an order that a request placed during the deletion is ended by its job, and loses its customer at once", async () => {
  const viewer = await aPerson("Late Larsson");
  const product = await aProduct({ available: 1000 });
  must(await erase(viewer));
  // As a process leaves it that dies before it looks for the account.
  const late = await anOrder(await aPerson("Living Larsson"), product);
  const customer = { userId: requireId(viewer.userId), name: viewer.name, email: viewer.email, phone: "1" };
  await orders().updateOne({ _id: requireId(late) }, { $set: { customer } });
  const run = () =>
    runErasure({
      id: "0".repeat(24),
      payload: { userId: viewer.userId, emails: [viewer.email] },
      queuedAt: new Date(),
    });
  expect(await run()).toEqual({ end: "done" });
  expect(await orderNow(late)).toMatchObject({
    status: "cancelled",
    customer: { name: "A former customer", email: "" },
    address: null,
  });
  expect(await productNow(product._id)).toMatchObject({ available: 1000, holds: [] });
});

it("a paid order keeps its customer until it has ended, then loses it", async () => {
  const viewer = await aPerson("Paying Palme");
  const product = await aProduct({ available: 1000 });
  const orderId = await anOrder(viewer, product);
  const transactionId = await paidAtProvider(viewer, orderId);
  must(await payOrder(viewer, orderId, { orderId, productName: product.name, transactionId }));
  await users().deleteOne({ _id: requireId(viewer.userId) });
  const payload = { userId: viewer.userId, emails: [viewer.email] };
  const run = () => runErasure({ id: "0".repeat(24), payload, queuedAt: new Date() });
  expect(await run()).toMatchObject({ end: "later" });
  expect((await orderNow(orderId)).customer.name).toBe("Paying Palme");
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "shipped" } });
  expect(await run()).toEqual({ end: "done" });
  expect((await orderNow(orderId)).customer).toMatchObject({ name: "A former customer", email: "" });
});

it("a job of a deletion that died before the account was gone erases nothing", async () => {
  const viewer = await aPerson("Ada");
  const payload = { userId: viewer.userId, emails: [viewer.email] };
  expect(await runErasure({ id: "0".repeat(24), payload, queuedAt: new Date() })).toEqual({ end: "done" });
  expect(await findViewer(viewer.sessionId)).not.toBeNull();
});
