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

it("an order that a request placed during the deletion keeps its customer until it has ended, then loses it", async () => {
  const viewer = await aPerson("Late Larsson");
  const product = await aProduct({ available: 1000 });
  must(await erase(viewer));
  const late = await anOrder(viewer, product);
  const run = () =>
    runErasure({
      id: "0".repeat(24),
      payload: { userId: viewer.userId, emails: [viewer.email] },
      queuedAt: new Date(),
    });
  expect(await run()).toMatchObject({ end: "later" });
  expect((await orderNow(late)).customer.name).toBe("Late Larsson");
  await orders().updateOne({ _id: requireId(late) }, { $set: { status: "expired" } });
  expect(await run()).toEqual({ end: "done" });
  expect((await orderNow(late)).customer).toMatchObject({ name: "A former customer", email: "" });
});

it("a job of a deletion that died before the account was gone erases nothing", async () => {
  const viewer = await aPerson("Ada");
  const payload = { userId: viewer.userId, emails: [viewer.email] };
  expect(await runErasure({ id: "0".repeat(24), payload, queuedAt: new Date() })).toEqual({ end: "done" });
  expect(await findViewer(viewer.sessionId)).not.toBeNull();
});
