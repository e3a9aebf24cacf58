import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { moveAudit } from "@/lib/core/commands/audit/move-audit";
import { duplicateProduct } from "@/lib/core/commands/catalogue/duplicate-product";
import { annotateOrder } from "@/lib/core/commands/orders/annotate-order";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { fillWords, isWordsDue } from "@/lib/core/commands/shop/fill-words";
import { orders } from "@/lib/core/data/orders/collections";
import { toOrderView } from "@/lib/core/data/orders/views";
import { users } from "@/lib/core/data/people/collections";
import { eraseFromOrders } from "@/lib/core/data/people/erasure";
import { findOwnData } from "@/lib/core/data/people/own-data";
import * as finding from "@/lib/core/data/store/find-by-words";
import { requireId } from "@/lib/core/data/store/ids";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import type { Viewer } from "@/lib/core/domain/people/access";
import { searchOffice } from "@/lib/features/office-search/commands/search-office";
import type { StaffRole } from "@/lib/registry/staff-roles";
import {
  aCustomer,
  aProduct,
  cancelled,
  closeTestShop,
  must,
  openTestShop,
  orderFor,
  orderNow,
  staffViewer,
} from "../support/shop-in-process";

beforeAll(() => openTestShop());
afterAll(closeTestShop);

const withRole = (role: StaffRole): Viewer => ({ ...staffViewer(), role: null, staffRoles: [role] });
const found = async (text: string, viewer: Viewer = staffViewer()) =>
  must(await searchOffice(viewer, text)).map(({ kind, title }) => `${kind} ${title}`);

const ADDRESS = { company: "", street: "Żabia 7", city: "Poznań", postalCode: "61-001", country: "Poland" };

async function anOrderOf(name: string) {
  const [customer, product] = [await aCustomer(name), await aProduct({ available: 1000 })];
  const { orderId } = must(
    await placeOrder(customer, orderFor(customer, product, { poNumber: "QX 77/1", address: ADDRESS })),
  );
  await moveAudit();
  await fillWords();
  return { customer, orderId, product, number: orderNumber(orderId) };
}

it("an order is found as soon as the audit has it, by its person, place, goods and number", async () => {
  const { number, product } = await anOrderOf("Ewa Brzęczyszczykiewicz");
  const order = `order ${number} Ewa Brzęczyszczykiewicz`;
  for (const said of ["brzeczyszczykiewicz zabia", "Poznan Ewa", "qx771", `#${number}`, `${product.sku} Ewa`])
    expect(await found(said), said).toContain(order);
});

it("a new PO number and a new address lead to their order, and the old ones no more", async () => {
  const { customer, orderId, number } = await anOrderOf("Ida Wandel");
  const address = { ...ADDRESS, street: "Rosenweg 9", city: "Ulm", postalCode: "89073" };
  must(await annotateOrder(customer, orderId, { poNumber: "ZZ-5", address }));
  await moveAudit();
  expect(await found("Rosenweg Wandel")).toContain(`order ${number} Ida Wandel`);
  expect(await found("zz5")).toContain(`order ${number} Ida Wandel`);
  expect((await orderNow(orderId)).words).not.toContain("qx771");
});

it("each role finds what it may see, and a customer nothing", async () => {
  await anOrderOf("Nora Kirchgasse");
  const kinds = async (role: StaffRole) =>
    [...new Set(must(await searchOffice(withRole(role), "Kirchgasse")).map(({ kind }) => kind))].sort();
  expect(await kinds("sales")).toEqual(["customer", "order"]);
  expect(await kinds("warehouse")).toEqual(["order"]);
  expect(await kinds("accounts")).toEqual(["order"]);
  expect(await kinds("catalogue")).toEqual([]);
  expect(await found("Kirchgasse", { ...staffViewer(), role: null })).toEqual([]);
  expect(await found("synonyms", withRole("catalogue"))).toEqual(["page Synonyms"]);
  expect(await found("synonyms", withRole("warehouse"))).toEqual([]);
});

it("drafts are found by those who work on the catalogue alone", async () => {
  const { _id } = await aProduct({ name: "Zweigang Nabe" });
  must(await duplicateProduct(staffViewer(), _id.toHexString(), { idempotencyKey: null }));
  const texts = async (role: StaffRole) =>
    must(await searchOffice(withRole(role), "zweigang")).map(({ text }) => text.split(" · ")[1]);
  expect(await texts("catalogue")).toEqual([undefined, "draft"]);
  expect(await texts("warehouse")).toEqual([undefined]);
});

it("a misspelt name finds its person also where a product has that word", async () => {
  const { number } = await anOrderOf("Paul Kettenbach");
  await aProduct({ name: "Kettembach tool" });
  expect(await found("Kettembach")).toEqual(
    expect.arrayContaining(["product Kettembach tool", `order ${number} Paul Kettenbach`]),
  );
});

it("a search that is given up says so, and does not say that there is nothing", async () => {
  const slow = vi.spyOn(finding, "findByWords").mockImplementation(async ({ onGiveUp }) => {
    onGiveUp?.();
    return [];
  });
  expect(await searchOffice(staffViewer(), "nobody whom we know")).toMatchObject({ ok: false, code: "busy" });
  slow.mockRestore();
  expect(await found("nobody whom we know")).toEqual([]);
});

it("orders and accounts of a version before get their words in portions, and a second round changes nothing", async () => {
  const { orderId, customer } = await anOrderOf("Otto Altbestand");
  const { words } = await orderNow(orderId);
  expect(words?.length).toBeGreaterThan(8);
  await orders().updateMany({}, { $unset: { words: "" } });
  await users().updateMany({}, { $unset: { words: "" } });
  expect(await isWordsDue()).toBe(true);
  await fillWords();
  expect((await orderNow(orderId)).words).toEqual(words);
  expect((await users().findOne({ _id: requireId(customer.userId) }))?.words).toContain("altbestand");
  expect(await isWordsDue()).toBe(false);
  await fillWords();
  expect((await orderNow(orderId)).words).toEqual(words);
});

it("an order that waits for the audit is left to it", async () => {
  const { orderId } = await anOrderOf("Lea Später");
  await orders().updateOne({ _id: requireId(orderId) }, { $unset: { words: "" }, $set: { auditDue: true } });
  await fillWords();
  expect((await orderNow(orderId)).words).toBeUndefined();
  await moveAudit();
  expect((await orderNow(orderId)).words).toContain("lea");
});

it("a word with one wrong letter is found where nothing else is", async () => {
  await anOrderOf("Fritz Sonnenschein");
  expect(await found("Sonnenschien")).toContain("customer Fritz Sonnenschein");
});

it("the words of a deleted person go with them, and their order stays found by its number", async () => {
  const { customer, orderId, number } = await anOrderOf("Gesine Weggezogen");
  await cancelled(customer, orderId);
  await moveAudit();
  await eraseFromOrders(requireId(customer.userId));
  const { words = [] } = await orderNow(orderId);
  for (const word of ["fegezogen", "gesine", "poznan", "zabia", "qx771"]) expect(words).not.toContain(word);
  expect(words.filter((word) => /^[:~]/.test(word))).toEqual([]);
  expect(await found(`#${number}`)).toEqual([`order ${number} A former customer`]);
});

it("a person's own file and the answers of calls have no words", async () => {
  const { customer, orderId } = await anOrderOf("Paul Datenblatt");
  const { before } = await findOwnData(customer, []);
  expect(JSON.stringify([before, toOrderView(await orderNow(orderId))])).not.toContain('"words"');
});

it("words without anything to find are no search", async () => {
  expect(await found("  . - ")).toEqual([]);
  expect(await found("$%&")).toEqual([]);
  expect(await found("\u0000^.*")).toEqual([]);
});

it("a product leads the warehouse to its stock, the catalogue to its editor, and sales to the shop's page", async () => {
  const product = await aProduct({ sku: "QS-77/4", name: "Zwickel wrench" });
  const hrefFor = async (role: StaffRole) => {
    const hits = must(await searchOffice(withRole(role), "Zwickel"));
    return hits.find(({ kind }) => kind === "product")?.href;
  };
  expect(await hrefFor("warehouse")).toBe("/dashboard/stock/QS-77%2F4");
  expect(await hrefFor("catalogue")).toBe(`/dashboard/manageproduct/${product._id.toHexString()}`);
  expect(await hrefFor("sales")).toBe(`/goods/${product.slug}`);
});
