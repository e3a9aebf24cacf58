import { beforeAll, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { releaseOrder } from "@/lib/core/commands/orders/release-order";
import { findAuditAbout } from "@/lib/core/data/audit/audit";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { anAdmin, must } from "../support/shop-in-process";
import { confirmed, customer } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

it("GET /account/data is a file of everything about the person, with nothing that opens anything", async () => {
  const mara = await customer("Mara Datasdotter");
  const product = await addGoods(fixtures);
  const orderId = await placeOrder(product, mara);
  const review = { reviewProduct: product.name, dec: "Unmistakably fine.", ratting: 5 };
  await callRoute("POST /api/review", { token: mara.token, body: review });
  const address = { company: "", street: "Filed street 1", city: "Lund", postalCode: "1", country: "Sweden" };
  await callRoute("POST /api/account/addresses", { token: mara.token, body: address });
  await callRoute("POST /api/lists", {
    token: mara.token,
    body: { name: "Winter stock", lines: [{ productId: product.id, quantity: 200, note: "for the fleet" }] },
  });
  await callRoute("PUT /api/own-numbers?mode=merge", {
    token: mara.token,
    body: { numbers: [{ number: "MY-4711", productId: product.id }] },
  });
  await moveAllAudit();
  const response = await callRoute("GET /api/account/data", { cookie: mara.cookie });
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="halfinch-my-data.json"/,
  );
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const text = await response.text();
  const data = JSON.parse(text) as { orders: { id: string }[]; audit: { kind: string }[] };
  for (const word of [
    mara.name,
    mara.email,
    "Filed street 1",
    "Unmistakably fine.",
    product.name,
    "for the fleet",
  ])
    expect(text).toContain(word);
  expect(data.orders.map(({ id }) => id)).toEqual([orderId]);
  expect(new Set(data.audit.map(({ kind }) => kind))).toEqual(
    new Set(["order", "account", "list", "ownNumbers"]),
  );
  expect(JSON.parse(text)).toMatchObject({
    ownNumbers: [{ number: "MY-4711", productId: product.id }],
    lists: [
      { name: "Winter stock", lines: [{ productId: product.id, quantity: 200, note: "for the fleet" }] },
    ],
  });
  const { passwordHash } = (await users().findOne({ _id: requireId(mara.userId) })) ?? {};
  expect(text).not.toContain(passwordHash);
  expect(text).not.toContain(mara.sessionId);
});

it("GET /account/data has nothing about anybody else", async () => {
  const [mara, other] = [await customer("Mara Alone"), await confirmed(await customer("Otto Other"))];
  await callRoute("POST /api/lists", { token: other.token, body: { name: "Otto's own list" } });
  const product = await addGoods(fixtures);
  await callRoute("PUT /api/own-numbers?mode=merge", {
    token: other.token,
    body: { numbers: [{ number: "OTTOS-1", productId: product.id }] },
  });
  await placeOrder(product, other);
  await placeOrder(product, mara);
  await callRoute(`PUT /api/wishes/${product.id}`, { token: other.token, body: { pieces: 777_700 } });
  await moveAllAudit();
  const text = await (await callRoute("GET /api/account/data", { token: mara.token })).text();
  for (const word of [other.name, other.email, other.userId, "Otto's own list", "OTTOS-1", "777700"])
    expect(text).not.toContain(word);
});

it("GET /account/data has the person's wishes", async () => {
  const [mara, product] = [
    await confirmed(await customer("Mara Wishes")),
    await addGoods(fixtures, { available: 0 }),
  ];
  await callRoute(`PUT /api/wishes/${product.id}`, { token: mara.token, body: { pieces: 300 } });
  const text = await (await callRoute("GET /api/account/data", { token: mara.token })).text();
  const data = JSON.parse(text) as { wishes: object[] };
  expect(data.wishes).toEqual([
    { productId: product.id, pieces: 300, askedAt: expect.any(String), told: null },
  ]);
});

it("GET /account/data names no person of the staff, neither in orders nor in the audit", async () => {
  const [mara, max] = [await customer("Mara Released"), await anAdmin("Maximilian Staffer")];
  const orderId = await placeOrder(await addGoods(fixtures), mara);
  must(await releaseOrder(max, orderId, { reason: "Held for resale" }));
  await moveAllAudit();
  const text = await (await callRoute("GET /api/account/data", { token: mara.token })).text();
  const data = JSON.parse(text) as { audit: { event: string; by: object }[]; auditIsWhole: boolean };
  expect(data.auditIsWhole).toBe(true);
  expect(data.audit.find(({ event }) => event === "cancel")?.by).toEqual({ role: "admin" });
  expect(data.audit.find(({ event }) => event === "confirm")?.by).toMatchObject({ name: mara.name });
  for (const word of [max.name, max.userId]) expect(text).not.toContain(word);
});

it("the audit in one's own data is the newest entries up to a limit, and says where there are more", async () => {
  const mara = await customer("Mara Busy");
  for (const street of ["First 1", "Second 2", "Third 3"]) {
    const address = { company: "", street, city: "Lund", postalCode: "1", country: "Sweden" };
    await callRoute("PUT /api/account/billing-address", { token: mara.token, body: address });
  }
  await moveAllAudit();
  const ids = [requireId(mara.userId)];
  const whole = await findAuditAbout(ids);
  expect(whole.isWhole).toBe(true);
  expect((await findAuditAbout(ids, whole.entries.length)).isWhole).toBe(true);
  expect(await findAuditAbout(ids, 2)).toEqual({ entries: whole.entries.slice(0, 2), isWhole: false });
});
