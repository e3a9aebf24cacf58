import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sessions, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { SecondFactorMode } from "@/lib/core/domain/people/second-factor";
import { env } from "@/lib/env";
import { appCode } from "../support/app-code";
import {
  addGoods,
  type Fixtures,
  insertedBy,
  NOBODYS_ID,
  paidOrder,
  prepareFixtures,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { withApp } from "../support/with-app";
import { admin, confirmed, customer, type Person, session, staff } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
afterEach(() => inMode("offered"));

const inMode = (mode: SecondFactorMode) => Object.assign(env(), { staffSecondFactor: mode });

type By = { token: string } | { cookie: string };
const prove = (by: By, body: object) => callRoute("PUT /api/session/proof", { ...by, body });
const allOrders = (by: By) => callRoute("GET /api/orderadmin", by);
const refusalOf = async (response: Response) => {
  const { error } = (await json(response)) as { error?: { code: string } };
  return `${response.status} ${error?.code ?? ""}`.trim();
};

const signInAgain = async (person: Person) => ({ ...person, ...(await session(person.userId)) });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
async function proveLongAgo({ userId, sessionId }: Person) {
  await users().updateOne({ _id: requireId(userId) }, { $set: { "secondFactor.since": minutesAgo(20) } });
  await sessions().updateOne({ _id: sessionId }, { $set: { factorAt: minutesAgo(16) } });
}

describe("A fresh proof", () => {
  it("a fresh proof is asked for before a refund, a role change, the list of all accounts and the outbox, and counts a quarter of an hour", async () => {
    const max = await admin("Max");
    const { secret } = await withApp(max);
    const product = await addGoods(fixtures, { available: 100_000 });
    const { orderId } = await paidOrder(product, fixtures.mara);
    const somebody = await confirmed(await customer("Petra"));
    const { token } = max;
    const asked: [string, object?][] = [
      [`POST /api/orders/${orderId}/refund`, { reason: "Damaged" }],
      [`PUT /api/users/admin/${somebody.email}`],
      [`PUT /api/users/${somebody.email}/roles`, { roles: ["sales"] }],
      ["GET /api/users?limit=1"],
      ["GET /api/outbox?limit=1"],
    ];
    await proveLongAgo(max);
    for (const [line, body] of asked)
      expect(await refusalOf(await callRoute(line, { token, body }))).toBe("403 proof_required");
    expect((await allOrders({ token })).status).toBe(200);
    expect((await prove({ token }, { code: appCode(secret) })).status).toBe(200);
    for (const [line, body] of asked) expect((await callRoute(line, { token, body })).status).toBe(200);
  });

  it("a fresh proof is asked for before a company is approved and before a price changes, also by an import", async () => {
    const max = await admin("Max");
    await withApp(max);
    const { token } = max;
    const goods = await addGoods(fixtures);
    const change = (body: object) => callRoute(`PATCH /api/goods/${goods.id}`, { token, body });
    const importId = await insertedBy(
      callRoute("POST /api/bulk-changes", {
        token,
        body: {
          action: { change: "price", percent: -10 },
          products: { ids: [goods.id] },
        },
        headers: { "idempotency-key": "all-cheaper" },
      }),
    );
    await proveLongAgo(max);
    const calls: [string, object][] = [
      [`PUT /api/companies/${NOBODYS_ID}/state`, { state: "approved", reason: "", revision: 1 }],
      ["POST /api/price-lists", { name: "Friends", percentOff: 5, from: null, until: null }],
      [`PATCH /api/goods/${goods.id}`, { price: 0.01, revision: 0 }],
      [`PATCH /api/goods/${goods.id}`, { tiers: [{ from: 500, unitPrice: 0.01 }], revision: 0 }],
      [`POST /api/imports/${importId}/apply`, { hash: "any" }],
      [`POST /api/imports/${importId}/undo`, {}],
    ];
    for (const [line, body] of calls)
      expect(await refusalOf(await callRoute(line, { token, body })), line).toBe("403 proof_required");
    expect((await change({ dec: "Runs true", revision: 0 })).status).toBe(200);
  });

  it("codes and proofs count by the database's clock, also where the clock of this machine is an hour ahead", async () => {
    const max = await admin("Max");
    const { secret } = await withApp(max);
    const again = await signInAgain(max);
    const now = Date.now();
    vi.useFakeTimers({ now: now + 3_600_000, toFake: ["Date"] });
    try {
      expect((await prove(again, { code: appCode(secret, 0, now) })).status).toBe(200);
      expect((await callRoute("GET /api/users?limit=1", { token: again.token })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it("an account without a second factor refunds and changes roles as before", async () => {
    const max = await admin("Max");
    await sessions().updateOne({ _id: max.sessionId }, { $set: { createdAt: minutesAgo(300) } });
    const product = await addGoods(fixtures, { available: 100_000 });
    const { orderId } = await paidOrder(product, fixtures.mara);
    const { token } = max;
    const body = { reason: "Damaged" };
    expect((await callRoute(`POST /api/orders/${orderId}/refund`, { token, body })).status).toBe(200);
    expect((await callRoute("GET /api/users?limit=1", { token })).status).toBe(200);
  });
});

describe("STAFF_SECOND_FACTOR", () => {
  it("required: staff without one are led to set it up and reach nothing else; customers notice nothing", async () => {
    const pia = await staff("warehouse");
    inMode("required");
    for (const by of [{ token: pia.token }, { cookie: pia.cookie }]) {
      expect(await refusalOf(await allOrders(by))).toBe("401 second_step_due");
      expect(await refusalOf(await callRoute("GET /api/profile", by))).toBe("401 second_step_due");
    }
    expect((await callRoute("GET /api/profile", { token: fixtures.mara.token })).status).toBe(200);
    await withApp(pia);
    expect((await allOrders({ token: pia.token })).status).toBe(200);
    expect(await refusalOf(await callRoute("DELETE /api/account/authenticator", { token: pia.token }))).toBe(
      "409 last_factor",
    );
  });

  it("required: a customer who becomes staff sets one up before anything else", async () => {
    inMode("required");
    const petra = await confirmed(await customer("Petra"));
    expect((await callRoute("GET /api/profile", { token: petra.token })).status).toBe(200);
    const max = await admin("Max");
    await withApp(max);
    await callRoute(`PUT /api/users/${petra.email}/roles`, { token: max.token, body: { roles: ["sales"] } });
    expect(await refusalOf(await callRoute("GET /api/profile", { token: petra.token }))).toBe(
      "401 second_step_due",
    );
  });

  it("off: nobody is asked, and nobody sets one up", async () => {
    const pia = await staff("warehouse");
    await withApp(pia);
    inMode("off");
    const again = await signInAgain(pia);
    expect((await allOrders({ token: again.token })).status).toBe(200);
    expect(await refusalOf(await callRoute("PUT /api/account/authenticator", { token: again.token }))).toBe(
      "403 forbidden",
    );
  });

  it("a second factor is for staff: a customer cannot begin one", async () => {
    expect(
      await refusalOf(await callRoute("PUT /api/account/authenticator", { token: fixtures.mara.token })),
    ).toBe("403 forbidden");
    expect(await refusalOf(await prove(fixtures.mara, { code: "123456" }))).toBe("404 not_found");
  });

  it("the login of somebody whose second step is due can be ended by Log Out", async () => {
    const pia = await staff("warehouse");
    await withApp(pia);
    const again = await signInAgain(pia);
    const ended = await json(callRoute("DELETE /api/session", { cookie: again.cookie }));
    expect(ended).toMatchObject({ deletedCount: 1 });
    expect(await refusalOf(await allOrders({ token: again.token }))).toBe("401 signed_out");
  });
});
