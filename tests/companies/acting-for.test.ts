import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { customer, type Person } from "../people/stored-accounts";
import { cookieNamed } from "../support/browser-sign-in";
import { callRoute, json } from "../support/call-route";
import { companyWith, decide, join, remove } from "./company-calls";
import { errorOf, fixtures, place, prepareCompanyOrders } from "./company-order-calls";

beforeAll(prepareCompanyOrders);

const read = (person: Person) => json(callRoute("GET /api/account/company", { token: person.token }));
const choose = (person: Person, companyId: string | null) =>
  callRoute("PUT /api/account/company", { token: person.token, body: { companyId } });
const hintFor = async (person: Person, hint: string) =>
  cookieNamed(
    await callRoute("GET /api/basket", { token: person.token, cookie: `${person.cookie}; hi=${hint}` }),
    "hi",
  );

describe("for whom somebody orders", () => {
  it("the choice among several companies is remembered with the account, and the audit says it", async () => {
    const marta = await customer();
    const first = await companyWith(marta);
    const second = await companyWith(await customer(), [marta, "buyer"]);
    await companies().updateOne({ _id: requireId(second) }, { $set: { name: "Sandell Cykel" } });
    expect(await read(marta)).toEqual({
      company: null,
      state: "open",
      choices: [
        { _id: first, name: "Lindqvist Flottverkstad", state: "approved" },
        { _id: second, name: "Sandell Cykel", state: "approved" },
      ],
    });
    const chosen = await choose(marta, second.toUpperCase());
    expect(await json(Promise.resolve(chosen))).toMatchObject({
      company: { _id: second, name: "Sandell Cykel" },
      state: "chosen",
    });
    expect((await choose(marta, second)).status).toBe(200);
    expect(await read(marta)).toMatchObject({ company: { _id: second }, state: "chosen" });
    expect(await json(choose(marta, null))).toMatchObject({ company: null, state: "chosen" });
    const entries = await audit()
      .find({ words: marta.userId, "changes.field": "chosenCompany" })
      .sort({ at: 1, _id: 1 })
      .toArray();
    expect(entries.flatMap(({ changes }) => changes)).toEqual([
      { field: "chosenCompany", from: null, to: "Sandell Cykel" },
      { field: "chosenCompany", from: "Sandell Cykel", to: "themselves" },
    ]);
  });

  it("somebody without a company has no choice, and their browser is told of none", async () => {
    const { olga } = fixtures;
    expect(await read(olga)).toEqual({ company: null, state: "chosen", choices: [] });
    expect(await hintFor(olga, "1")).toBeUndefined();
  });

  it("the hint of somebody who joins a company says so with their next call, and says it no more once they have left", async () => {
    const mia = await customer();
    const id = await companyWith(await customer(), [mia, "buyer"]);
    expect(await hintFor(mia, "1")).toMatch(/^hi=1\.actsForCompanies; /);
    expect(await hintFor(mia, "1.actsForCompanies")).toBeUndefined();
    const without = await callRoute("GET /api/basket", { token: mia.token });
    expect(without.headers.getSetCookie()).toEqual([]);
    expect((await remove(mia, id, mia)).status).toBe(200);
    expect(await hintFor(mia, "1.actsForCompanies")).toMatch(/^hi=1; /);
  });

  it("nobody chooses a company that they do not order for, and nothing is stored", async () => {
    const marta = await customer();
    const mia = await customer();
    const id = await companyWith(marta, [mia, "approver"]);
    expect(await errorOf(choose(fixtures.olga, id))).toMatchObject({ code: "not_found" });
    expect(await errorOf(choose(fixtures.ada, id))).toMatchObject({ code: "not_found" });
    expect(await errorOf(choose(mia, id))).toMatchObject({ code: "forbidden" });
    expect(
      (await callRoute("PUT /api/account/company", { token: mia.token, body: { companyId: { $ne: null } } }))
        .status,
    ).toBe(400);
    await decide(fixtures.ada, id, { state: "suspended", reason: "Unpaid", revision: 1 });
    expect(await errorOf(choose(marta, id))).toMatchObject({ code: "company_inactive" });
    const ids = [fixtures.olga, fixtures.ada, mia, marta].map(({ userId }) => requireId(userId));
    expect(await users().countDocuments({ _id: { $in: ids }, chosenCompany: { $exists: true } })).toBe(0);
  });

  it("a choice that is lost falls back to oneself and is said, and an order for it is refused", async () => {
    const owner = await customer();
    const mia = await customer();
    const id = await companyWith(owner, [mia, "buyer"]);
    expect((await choose(mia, id)).status).toBe(200);
    const { revision } = (await json(
      decide(fixtures.ada, id, { state: "suspended", reason: "Unpaid", revision: 1 }),
    )) as { revision: number };
    expect(await read(mia)).toMatchObject({ company: null, state: "lost" });
    expect(await errorOf(place(mia, { companyId: id }))).toMatchObject({ code: "company_inactive" });
    // An approval brings it back.
    expect((await decide(fixtures.ada, id, { state: "approved", revision })).status).toBe(200);
    expect(await read(mia)).toMatchObject({ company: { _id: id }, state: "chosen" });
    expect((await remove(owner, id, mia)).status).toBe(200);
    expect(await read(mia)).toEqual({ company: null, state: "lost", choices: [] });
    expect(await errorOf(place(mia, { companyId: id }))).toMatchObject({ code: "not_found" });
    expect(await hintFor(mia, "1")).toMatch(/^hi=1\.actsForCompanies; /);
    expect(await json(choose(mia, null))).toEqual({ company: null, state: "chosen", choices: [] });
  });

  it("of two choices at the same moment on two devices one is stored, and the other is told", async () => {
    const marta = await customer();
    const ids = [await companyWith(marta), await companyWith(marta)] as const;
    const answers = await Promise.all(ids.map((id) => choose(marta, id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const stored = (await read(marta)) as unknown as { company: { _id: string } };
    expect(ids.filter((_, index) => statuses[index] === 200)).toContain(stored.company._id);
  });

  it("an order names its company itself: the choice alone makes no order the company's", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    await join(id, fixtures.mara, "buyer");
    expect((await choose(marta, id)).status).toBe(200);
    const { insertedId } = (await json(place(marta))) as { insertedId: string };
    expect(
      "company" in (await json(callRoute(`GET /api/orders/${insertedId}`, { token: marta.token }))),
    ).toBe(false);
  });
});
