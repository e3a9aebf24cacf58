import { beforeAll, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { listAudit } from "@/lib/core/data/audit/audit";
import { outbox } from "@/lib/core/data/jobs/collections";
import { users } from "@/lib/core/data/people/collections";
import { fixtures, product } from "../companies/company-order-calls";
import { customer, staff } from "../people/stored-accounts";
import { addGoods } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { lastToken } from "../support/mail-links";
import { runAllJobs } from "../support/run-jobs";
import { body, draft, made, prepareDraftOrders, sally } from "./draft-order-calls";

beforeAll(prepareDraftOrders);

let count = 0;
const caller = () => {
  count += 1;
  return { name: "Carl Caller", email: `carl${count}@example.com`, phone: "+46 40 123456" };
};

/** As for a customer, but for the one who has no account. */
const without = ({ customerEmail: _, customerPhone: __, ...others }: ReturnType<typeof body>) => others;
const order = (newCustomer: object, { key = crypto.randomUUID() as string, by = sally, more = {} } = {}) =>
  callRoute("POST /api/draft-orders", {
    token: by.token,
    body: { ...without(body(fixtures.olga)), newCustomer, ...more },
    headers: { "idempotency-key": key },
  });

describe("An order for a caller without an account", () => {
  it("makes an account without a password, and one order for a key, whose mail has the pay link and the way in", async () => {
    const carl = caller();
    const answers = await Promise.all([1, 2, 3].map(() => made(order(carl, { key: "carl" }))));
    expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1);
    const accounts = await users().find({ email: carl.email }).toArray();
    expect(accounts).toMatchObject([{ name: "Carl Caller", phone: carl.phone, emailVerified: null }]);
    expect(accounts[0]).not.toHaveProperty("passwordHash");
    await runAllJobs();
    const [mail, ...others] = await outbox().find({ to: carl.email }).toArray();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("/pay/");
    expect(mail?.text).toMatch(/choose a password: http\S+\/forgot/);
    // Nobody is signed in by it, and its owner takes it by the mailbox.
    const signedIn = await callRoute("PUT /api/users/{email}".replace("{email}", carl.email), {
      body: { password: "" },
    });
    expect(signedIn.status).not.toBe(200);
    await callRoute("POST /api/password-link", { body: { email: carl.email } });
    const token = await lastToken("new-password", carl.email);
    const chosen = await callRoute("PUT /api/password-link", {
      body: { token, newPassword: "a-new-password-of-carl" },
    });
    expect(chosen.status).toBe(200);
    await moveAllAudit();
    const { items } = await listAudit({ ...fixtures.ada, role: "admin" }, { q: carl.email, limit: 9 });
    expect(items.find(({ changes }) => changes[0]?.field === "accountMade")).toMatchObject({
      by: { name: sally.name },
    });
  });

  it("that is refused leaves the account to the next try of the same person, and to nobody else's", async () => {
    const carl = caller();
    const rare = await addGoods(fixtures, { available: 100 });
    const tooMuch = { lines: [{ productId: rare.id, quantity: 200 }] };
    expect((await order(carl, { more: tooMuch })).status).toBe(409);
    await made(order(carl));
    const other = await staff("sales");
    const refused = await order({ ...carl, email: carl.email.toUpperCase() }, { by: other });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: "duplicate", fields: { "newCustomer.email": expect.stringContaining("is an account") } },
    });
  });

  it("has the corrected name and phone until it has an order, and then no other name", async () => {
    const carl = caller();
    const rare = await addGoods(fixtures, { available: 100 });
    expect((await order(carl, { more: { lines: [{ productId: rare.id, quantity: 200 }] } })).status).toBe(
      409,
    );
    const corrected = { ...carl, name: "Karl Caller", phone: "+46 40 654321" };
    await made(order(corrected));
    const account = () => users().findOne({ email: carl.email }, { projection: { name: 1, phone: 1 } });
    expect(await account()).toMatchObject({ name: "Karl Caller", phone: "+46 40 654321" });
    await moveAllAudit();
    const { items } = await listAudit({ ...fixtures.ada, role: "admin" }, { q: carl.email, limit: 9 });
    expect(items[0]?.changes).toEqual([
      { field: "name", from: "Carl Caller", to: "Karl Caller" },
      { field: "phone", from: carl.phone, to: "+46 40 654321" },
    ]);

    expect((await order({ ...corrected, name: "Clara Caller" })).status).toBe(409);
    await made(order({ ...corrected, phone: "+46 40 111" }));
    expect(await account()).toMatchObject({ name: "Karl Caller", phone: "+46 40 654321" });
  });

  it("takes no account that its owner has made, and none of people of the shop", async () => {
    const olga = await customer("Olga");
    for (const { email } of [olga, fixtures.ada, sally])
      expect((await order({ ...caller(), email })).status).toBe(409);
    const before = await users().findOne({ email: olga.email });
    expect(before).toMatchObject({ name: "Olga" });
  });

  it.each([
    ["both customers", { customerEmail: "a@example.com" }, "customerEmail"],
    ["a company", { companyId: "0".repeat(24) }, "companyId"],
  ])("with %s is refused", async (_, more, field) => {
    const refused = await order(caller(), { more });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  });

  it("without a phone, a name or an e-mail makes nothing", async () => {
    for (const field of ["name", "email", "phone"]) {
      const { [field as "name"]: _, ...rest } = caller();
      expect((await order(rest)).status).toBe(400);
    }
    expect((await draft(fixtures.olga, { customerPhone: undefined })).status).toBe(400);
  });

  it("is priced without naming a customer", async () => {
    const checked = await callRoute("POST /api/draft-orders/check", {
      token: sally.token,
      body: { lines: [{ productId: product.id, quantity: 200 }] },
    });
    expect(checked.status).toBe(200);
    expect(await checked.json()).toMatchObject({ lines: [{ verdict: "ok", quantity: 200 }] });
  });
});
