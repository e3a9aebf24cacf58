import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { customer, staff } from "../people/stored-accounts";
import { type Fixtures, insertedBy, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aCompany } from "../support/companies";
import { apply, change, decide, mailsTo, read } from "./company-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

describe("the shop's answer", () => {
  it("sales approve and suspend a company: the owner is told by mail, and the audit has the reason", async () => {
    const sales = await staff("sales");
    const marta = await customer();
    const id = await insertedBy(apply(marta));
    expect((await decide(sales, id, { state: "approved", revision: 1 })).status).toBe(200);
    expect(await subjectsTo(marta.email)).toEqual(["Lindqvist Flottverkstad is approved"]);
    const suspended = { state: "suspended", reason: "Three unpaid invoices", revision: 2 };
    expect((await decide(sales, id, suspended)).status).toBe(200);
    expect((await subjectsTo(marta.email)).at(-1)).toBe("Lindqvist Flottverkstad is suspended");
    expect(await read(marta, id)).toMatchObject({
      state: "suspended",
      decision: { reason: "Three unpaid invoices" },
    });
    const entries = await audit()
      .find({ "subject.id": requireId(id), event: "set" })
      .sort({ at: 1 })
      .toArray();
    expect(entries.map(({ by, reason, changes }) => [by.role, reason, changes])).toEqual([
      ["staff", null, [{ field: "companyState", from: "pending", to: "approved" }]],
      ["staff", "Three unpaid invoices", [{ field: "companyState", from: "approved", to: "suspended" }]],
    ]);
  });

  it("a company that was changed since it was looked at is not approved", async () => {
    const marta = await customer();
    const id = await insertedBy(apply(marta));
    await change(marta, id, { name: "Another", revision: 1 });
    expect((await decide(fixtures.ada, id, { state: "approved", revision: 1 })).status).toBe(409);
    expect(await read(marta, id)).toMatchObject({ state: "pending" });
  });

  it.each([
    ["name", { name: "Another" }],
    ["registered name", { legalName: "Another AB" }],
    ["VAT ID", { vatId: "DE136695976" }],
  ])("an approved company with another %s waits for the shop again, which is told once", async (_, data) => {
    const marta = await customer();
    const name = `Company ${marta.userId}`;
    const id = await insertedBy(apply(marta, aCompany(name)));
    const shopMails = async () =>
      (await mailsTo(env().ordersMailTo))
        .filter(({ text }) => text.includes(id))
        .map(({ subject }) => subject);
    expect(await shopMails()).toHaveLength(1);
    expect((await decide(fixtures.ada, id, { state: "approved", revision: 1 })).status).toBe(200);
    const billing = { ...aCompany().billing, street: "Storgatan 1" };
    expect(await json(change(marta, id, { billing, poRequired: true, revision: 2 }))).toMatchObject({
      state: "approved",
    });
    expect(await json(change(marta, id, { ...data, revision: 3 }))).toMatchObject({ state: "pending" });
    // The same again, and a further change: it waits already.
    await change(marta, id, { ...data, revision: 3 });
    await change(marta, id, { legalName: "A third AB", revision: 4 });
    expect(await shopMails()).toEqual([
      `${name} applies as a company`,
      expect.stringMatching(/ has another name or VAT ID$/),
    ]);
    const entry = await audit().findOne({
      "subject.id": requireId(id),
      changes: { field: "companyState", from: "approved", to: "pending" },
    });
    expect(entry).toMatchObject({ event: "edit", by: { userId: requireId(marta.userId) } });
    expect((await decide(fixtures.ada, id, { state: "approved", revision: 5 })).status).toBe(200);
  });

  it("an answer that another one has replaced before its mail was written is not told", async () => {
    const marta = await customer();
    const id = await insertedBy(apply(marta));
    await mailsTo(marta.email);
    await decide(fixtures.ada, id, { state: "approved", revision: 1 });
    await decide(fixtures.ada, id, { state: "suspended", reason: "A mistake", revision: 2 });
    expect(await subjectsTo(marta.email)).toEqual(["Lindqvist Flottverkstad is suspended"]);
    await decide(fixtures.ada, id, { state: "approved", revision: 3 });
    await change(marta, id, { name: "Another", revision: 4 });
    expect(await subjectsTo(marta.email)).toEqual(["Lindqvist Flottverkstad is suspended"]);
  });

  it("the same approval of two colleagues at once is one, and one mail", async () => {
    const marta = await customer();
    const id = await insertedBy(apply(marta));
    const approve = () => decide(fixtures.ada, id, { state: "approved", revision: 1 });
    const statuses = (await Promise.all([approve(), approve(), approve()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await companies().findOne({ _id: requireId(id) })).toMatchObject({
      state: "approved",
      revision: 2,
    });
    expect(await subjectsTo(marta.email)).toEqual(["Lindqvist Flottverkstad is approved"]);
  });

  it("a list of companies goes on after its last one, by state", async () => {
    const marta = await customer();
    const ids: string[] = [];
    for (const name of ["One", "Two", "Three"]) ids.push(await insertedBy(apply(marta, aCompany(name))));
    await decide(fixtures.ada, ids[1] ?? "", { state: "suspended", reason: "Test", revision: 1 });
    const { token } = fixtures.ada;
    const first = await callRoute("GET /api/companyadmin?state=pending&limit=1", { token });
    expect(await first.json()).toMatchObject([{ _id: ids[2] }]);
    const next = /<([^>]+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const { pathname, search } = new URL(next, "http://localhost");
    expect(await (await callRoute(`GET ${pathname}${search}`, { token })).json()).toMatchObject([
      { _id: ids[0] },
    ]);
  });
});
