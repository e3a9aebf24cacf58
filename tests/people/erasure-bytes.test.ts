import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { addAddress, setBillingAddress, updateProfile } from "@/lib/core/commands/people/account/addresses";
import { askForPassword } from "@/lib/core/commands/people/account/ask-for-link";
import { changeEmail } from "@/lib/core/commands/people/account/change-email";
import { beginCustomerView } from "@/lib/core/commands/people/view-as-customer";
import { listAudit } from "@/lib/core/data/audit/audit";
import { audit } from "@/lib/core/data/audit/collections";
import { jobs } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { addPasskey } from "@/lib/core/data/people/passkeys";
import { createSession } from "@/lib/core/data/people/sessions";
import { closeDatabase, database } from "@/lib/core/data/store/connection";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { createBuild } from "@/lib/features/builds/commands/change-builds";
import { placeForCustomer } from "@/lib/features/draft-orders/commands/place-for-customer";
import { listImportViews } from "@/lib/features/imports/data/import-views";
import { changeOwnNumbers } from "@/lib/features/own-numbers/commands/change-own-numbers";
import { addReview } from "@/lib/features/reviews/commands/add-review";
import { reviews } from "@/lib/features/reviews/data/collections";
import { createList } from "@/lib/features/saved-lists/commands/change-lists";
import { setWish } from "@/lib/features/wishes/commands/change-wishes";
import { findAllWishes } from "@/lib/features/wishes/data/wishes";
import { eraseAccount } from "@/lib/upkeep/erasure/erase-account";
import { compileServerWhenStale } from "../../server/launcher/compile-server.mjs";
import { type RunningDatabase, startDatabase } from "../../server/launcher/database";
import { applyNow, compareFile, undoNow } from "../support/imports";
import { sendMails } from "../support/mail-links";
import { aPerson, PASSWORD } from "../support/person";
import {
  anAdmin,
  anOrder,
  aProduct,
  must,
  openTestShop,
  orderFor,
  orderNow,
  paidAtProvider,
} from "../support/shop-in-process";

/** An embedded database of this file's own, whose files can be read once it has stopped. */
const folder = mkdtempSync(join(tmpdir(), "halfinch-erasure-"));
let server: RunningDatabase;
beforeAll(async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const program = join(await compileServerWhenStale(root), "database-child.js");
  server = await startDatabase({ dir: folder, port: undefined, program });
  await openTestShop({ MONGODB_URI: server.uri });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLIENT = { clientIp: "192.0.2.9", cookies: null };

/** The documents of all collections as one text. */
async function everything(): Promise<string> {
  const collections = await database().listCollections().toArray();
  const all = await Promise.all(
    collections.map(async ({ name }) => JSON.stringify(await database().collection(name).find({}).toArray())),
  );
  return all.join("\n");
}

/** Words that nobody else in the shop has. */
const WORDS = {
  name: "Zebulonia",
  familyName: "Quarkfeather",
  email: "zq.unique@example.com",
  newEmail: "zq.another@example.com",
  phone: "+49 7731 998877",
  street: "Wombatgasse",
  billing: "Fakturagatan",
  orderStreet: "Orderlystrasse",
  note: "Leavebehindtheshed",
  poNumber: "PO-XYZZY-42",
  device: "Netscapulator",
  passkey: "Gnomonkeyring",
  list: "Gadzookery",
  listNote: "Bobbinfrob",
  build: "Velocipedestrian",
  importer: "Importinius",
  ownNumber: "QWOPZ-881",
  agreedBecause: "Sneezewortitis",
  viewedBecause: "Telephonophobia",
};

async function usesEverything(): Promise<{ viewer: Viewer; orderId: string; admin: Viewer }> {
  const { name, familyName, email, newEmail, phone, street, billing, orderStreet, note, poNumber } = WORDS;
  const viewer = await aPerson(`${name} ${familyName}`, email);
  await createSession(viewer.userId, WORDS.device, 3600);
  must(await signInWithPassword({ email, password: PASSWORD }, CLIENT));
  await signInWithPassword({ email, password: "wrong one" }, CLIENT);
  const at = (where: string) => ({
    company: `${familyName} Ltd`,
    street: where,
    city: "Malmö",
    postalCode: "1",
    country: "Sweden",
  });
  must(await addAddress(viewer, at(street), { idempotencyKey: `key of ${name}` }));
  must(await setBillingAddress(viewer, at(billing)));
  must(await updateProfile(viewer, { phone }));
  const product = await aProduct({ available: 10_000 });
  const order = { address: at(orderStreet), customerPhone: phone };
  const { orderId } = must(
    await placeOrder(viewer, orderFor(viewer, product, order), { idempotencyKey: `${name}-1` }),
  );
  must(await annotateOrder(viewer, orderId, { note, poNumber }));
  const transactionId = await paidAtProvider(viewer, orderId);
  must(await payOrder(viewer, orderId, { orderId, productName: product.name, transactionId }));
  const admin = await anAdmin();
  must(await shipOrder(admin, orderId, { productName: product.name, quantity: 100 }));
  must(await cancelOrder(viewer, await anOrder(viewer, product)));
  await anOrder(viewer, product);
  const lines = [{ productId: product._id.toHexString(), quantity: 100, note: WORDS.listNote }];
  must(await createList(viewer, { name: WORDS.list, lines }, { idempotencyKey: null }));
  const ownNumber = { at: "1", number: WORDS.ownNumber, productId: product._id.toHexString() };
  must(await changeOwnNumbers(viewer, { rows: [ownNumber], mode: "merge", revision: undefined }));
  const parts = [{ productId: product._id.toHexString(), perBicycle: 2, spare: 0, ownStock: 0 }];
  const build = { name: WORDS.build, bicycles: 600, others: [], parts };
  must(await createBuild(viewer, build, { idempotencyKey: null }));
  must(await setWish({ ...viewer, isConfirmed: true }, product._id.toHexString(), 500));
  must(await addReview(viewer, { reviewProduct: product.name, rating: 4, comment: "Good chain." }));
  must(await askForPassword(email, { clientIp: "192.0.2.200" }));
  must(await changeEmail(viewer, { email: newEmail, password: PASSWORD }, CLIENT));
  await addAPasskey(viewer);
  await servedByStaff(admin, viewer, lines[0]?.productId ?? "");
  await importsAsStaff({ ...viewer, name: WORDS.importer, role: "admin" }, product.sku);
  await sendMails();
  await moveAllAudit();
  return { viewer, orderId, admin };
}

/** Staff give the person a price of their own, and look at their pages. */
async function servedByStaff(admin: Viewer, { email }: Viewer, productId: string): Promise<void> {
  const agreed = { unitCents: 55, reason: WORDS.agreedBecause };
  const order = {
    customerEmail: email,
    lines: [{ productId, quantity: 200, seenCents: null, agreed }],
    customerPhone: WORDS.phone,
    address: { company: "", street: WORDS.street, city: "Malmö", postalCode: "1", country: "Sweden" },
    sent: "payLink" as const,
  };
  must(await placeForCustomer(admin, order, { idempotencyKey: "by telephone" }));
  must(await beginCustomerView(admin, { email, reason: WORDS.viewedBecause }));
}

/** As one of the shop's staff they have applied an import, and undone it. */
async function importsAsStaff(staff: Viewer, sku: string): Promise<void> {
  const applied = await applyNow(staff, await compareFile(staff, `SKU,Price\n${sku},13.00`));
  const { apply, undo } = (await undoNow(staff, applied)).found;
  expect([apply?.by.name, undo?.by.name]).toEqual([staff.name, staff.name]);
}

async function addAPasskey({ userId, email, name }: Viewer): Promise<void> {
  const passkey = { _id: newId(), credentialId: "an id", name: WORDS.passkey, publicKey: "sealed" };
  const unused = { counter: 0, transports: [], since: new Date(), usedAt: null };
  const by = { role: "staff", userId: requireId(userId), name } as const;
  expect(await addPasskey({ _id: requireId(userId), email }, {}, { ...passkey, ...unused }, [], by)).toBe(
    true,
  );
}

it("a person who used everything and is deleted leaves no word in any collection, nor in the bytes of the database's files", async () => {
  const { viewer, orderId, admin } = await usesEverything();
  const before = await everything();
  for (const word of Object.values(WORDS)) expect(before.includes(word), word).toBe(true);
  const figures = (await orderNow(orderId)).totalCents;
  const entries = await audit().countDocuments({});

  must(await eraseAccount(viewer, { password: PASSWORD }, CLIENT));

  const after = await everything();
  for (const word of Object.values(WORDS)) {
    // The job that erases again knows the e-mails until it has run.
    const isEmail = word.includes("@");
    if (!isEmail) expect(after.toLowerCase().includes(word.toLowerCase()), word).toBe(false);
  }
  await jobs().updateMany({ kind: "account.erase" }, { $set: { runAt: new Date(0) } });
  await sendMails();
  const last = await everything();
  for (const word of Object.values(WORDS))
    expect(last.toLowerCase().includes(word.toLowerCase()), word).toBe(false);

  expect(await findAllWishes(requireId(viewer.userId))).toEqual([]);
  // Figures and reviews stay, and the audit still says that something happened.
  const kept = await orderNow(orderId);
  expect(kept).toMatchObject({ totalCents: figures, status: "shipped", address: null });
  expect(kept.customer).toMatchObject({ name: "A former customer", email: "", phone: "" });
  expect(await orders().countDocuments({ "customer.userId": requireId(viewer.userId) })).toBe(4);
  expect(await reviews().findOne({ comment: "Good chain." })).toMatchObject({
    author: { userId: null, name: "A former customer", email: "" },
  });
  expect(await audit().countDocuments({})).toBeGreaterThanOrEqual(entries);
  const [imported] = await listImportViews(admin, 1);
  expect(imported).toMatchObject({
    state: "undone",
    by: "A former customer",
    apply: { by: "A former customer" },
    undo: { by: "A former customer" },
  });
  const { items } = await listAudit(admin, { q: viewer.userId });
  expect(items[0]).toMatchObject({ event: "erase", subject: { label: "A former customer" } });
  expect(items.filter(({ event }) => event === "change").length).toBeGreaterThan(2);

  // The server stops, and its folder is one file.
  await closeDatabase();
  await server.close();
  for (const file of filesUnder(folder)) {
    const bytes = readFileSync(file).toString("latin1").toLowerCase();
    expect(bytes.length).toBeGreaterThan(0);
    for (const word of Object.values(WORDS))
      expect(bytes.includes(word.toLowerCase()), `${word} in ${file}`).toBe(false);
  }
});

it("the search through the bytes finds a word that is there", () => {
  const bytes = filesUnder(folder)
    .map((file) => readFileSync(file).toString("latin1"))
    .join("");
  expect(bytes).toContain("A former customer");
});

const filesUnder = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile() && statSync(file).size > 0);
