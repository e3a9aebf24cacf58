import { beforeAll, describe, expect, it } from "vitest";
import { eraseAllLeftBehind } from "@/lib/commands/upkeep/erase-left-behind";
import { audit, companies, users } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { env } from "@/lib/env";
import { aCompany } from "../support/companies";
import { type Fixtures, insertedBy, prepareFixtures } from "./call-fixtures";
import { callRoute, json } from "./call-route";
import { apply, change, decide, join, mailsTo, read } from "./company-calls";
import { customer, type Person, staff } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const erase = ({ token, password }: Person) =>
  callRoute("POST /api/account/erasure", { token, body: { password } });
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

describe("an application", () => {
  it("a customer who applies is the owner of a company that waits, with a VAT ID in one form", async () => {
    const marta = await customer("Marta Lindqvist");
    const id = await insertedBy(apply(marta, { ...aCompany(), vatId: "se 5566-7788.9901" }));
    expect(await read(marta, id)).toMatchObject({
      name: "Lindqvist Flottverkstad",
      state: "pending",
      vatId: "SE556677889901",
      decision: null,
      revision: 1,
      members: [{ userId: marta.userId, name: "Marta Lindqvist", email: marta.email, roles: ["owner"] }],
    });
  });

  it("four applications at once with the same key are one company", async () => {
    const marta = await customer();
    const key = { "Idempotency-Key": "once" };
    const answers = await Promise.all(Array.from({ length: 4 }, () => apply(marta, aCompany(), key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(await companies().countDocuments({ "members.userId": requireId(marta.userId) })).toBe(1);
  });

  it("a person applies for five companies a day, and not more", async () => {
    const marta = await customer();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await apply(marta, aCompany(`Company ${times}`))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe("a company that somebody else has", () => {
  it("somebody else's company is not there: not in a list, not by its id, and not to be changed", async () => {
    const marta = await customer();
    const id = await insertedBy(apply(marta));
    const { olga } = fixtures;
    expect(await json(callRoute("GET /api/companies", { token: olga.token }))).toEqual([]);
    expect((await callRoute(`GET /api/companies/${id}`, { token: olga.token })).status).toBe(404);
    expect((await change(olga, id, { name: "Mine", revision: 1 })).status).toBe(404);
    expect(await read(marta, id)).toMatchObject({ name: "Lindqvist Flottverkstad", revision: 1 });
  });

  it.each(["buyer", "approver", "accountant"] as const)(
    "a company's %s sees it and cannot change it",
    async (role) => {
      const marta = await customer();
      const mia = await customer("Mia Sandell");
      const id = await insertedBy(apply(marta));
      await join(id, mia, role);
      expect(await read(mia, id)).toMatchObject({ name: "Lindqvist Flottverkstad" });
      expect((await change(mia, id, { name: "Mine", revision: 1 })).status).toBe(403);
    },
  );

  it("somebody who is taken out of a company loses it with the next request, by cookie and by token", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await insertedBy(apply(marta));
    await join(id, mia, "owner");
    const ask = async (by: object) => (await callRoute(`GET /api/companies/${id}`, by)).status;
    expect([await ask({ token: mia.token }), await ask({ cookie: mia.cookie })]).toEqual([200, 200]);
    await companies().updateOne(
      { _id: requireId(id) },
      { $pull: { members: { userId: requireId(mia.userId) } } },
    );
    expect([await ask({ token: mia.token }), await ask({ cookie: mia.cookie })]).toEqual([404, 404]);
  });
});

describe("a change of a company", () => {
  it("of two owners who change a company at once one wins, and the other gets the newer company", async () => {
    const marta = await customer();
    const jonas = await customer("Jonas Ekdahl");
    const id = await insertedBy(apply(marta));
    await join(id, jonas, "owner");
    const answers = await Promise.all([
      change(marta, id, { name: "Hers", revision: 1 }),
      change(jonas, id, { name: "His", revision: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner] = answers.filter(({ status }) => status === 200);
    const [loser] = answers.filter(({ status }) => status === 409);
    const { name } = await json(winner as Response);
    const { error } = (await (loser as Response).json()) as { error: { code: string; company: object } };
    expect(error).toMatchObject({ code: "changed_meanwhile", company: { name, revision: 2 } });
  });

  it("a change is in the audit with the values before and after", async () => {
    const marta = await customer();
    const id = await insertedBy(apply(marta));
    expect((await change(marta, id, { name: "Lindqvist", vatId: "", revision: 1 })).status).toBe(200);
    const entries = await audit()
      .find({ "subject.id": requireId(id), event: "edit" })
      .toArray();
    expect(entries.map(({ by, changes }) => ({ by: by.userId?.toHexString(), changes }))).toEqual([
      {
        by: marta.userId,
        changes: [
          { field: "name", from: "Lindqvist Flottverkstad", to: "Lindqvist" },
          { field: "vatId", from: "SE556677889901", to: null },
        ],
      },
    ]);
  });
});

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

describe("an account that is deleted", () => {
  it("the last owner of a company with other people cannot delete the account, and reads why", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await insertedBy(apply(marta));
    await join(id, mia, "buyer");
    const refused = await erase(marta);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: "last_owner", message: expect.stringContaining("Lindqvist Flottverkstad") },
    });
    expect((await erase(mia)).status).toBe(200);
    expect((await read(marta, id)).members).toHaveLength(1);
  });

  it("a company whose only person is deleted keeps its name and loses its people and address", async () => {
    const marta = await customer("Marta Lindqvist");
    const id = await insertedBy(apply(marta));
    expect((await erase(marta)).status).toBe(200);
    expect(await companies().findOne({ _id: requireId(id) })).toMatchObject({
      name: "Lindqvist Flottverkstad",
      state: "suspended",
      members: [],
      billing: { street: "" },
    });
    const entries = await audit().find({ words: marta.userId }).toArray();
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain("Marta");
    expect(JSON.stringify(entries)).not.toContain(marta.email);
  });

  it("no address of a company stays in the audit once its last person is deleted, whoever entered it", async () => {
    const [marta, mia] = [await customer(), await customer("Mia Sandell")];
    const id = await insertedBy(apply(marta));
    const billing = { ...aCompany().billing, street: "Martas Gata 7" };
    expect((await change(marta, id, { billing, revision: 1 })).status).toBe(200);
    await join(id, mia, "owner");
    const texts = async () =>
      JSON.stringify(
        await audit()
          .find({ words: id, "subject.id": requireId(id) })
          .toArray(),
      );
    expect((await erase(marta)).status).toBe(200);
    // The company goes on, and so does what was changed in it.
    expect(await texts()).toContain("Martas Gata 7");
    expect((await erase(mia)).status).toBe(200);
    for (const street of ["Hamngatan 9", "Martas Gata 7"]) expect(await texts()).not.toContain(street);
    expect(await audit().findOne({ "subject.id": requireId(id), event: "set" })).toMatchObject({
      by: { userId: requireId(mia.userId), name: "A former customer" },
      changes: [{ field: "companyState", from: "pending", to: "suspended" }],
      reason: "Its last person has left",
    });
  });

  it("the upkeep takes somebody out of a company whom a process of an earlier version has deleted", async () => {
    const marta = await customer();
    const mia = await customer("Mia Sandell");
    const id = await insertedBy(apply(marta));
    await join(id, mia, "buyer");
    await users().deleteOne({ _id: requireId(mia.userId) });
    await eraseAllLeftBehind();
    expect((await read(marta, id)).members).toMatchObject([{ userId: marta.userId }]);
  });

  it("a person's own data name the companies that they are in", async () => {
    const marta = await customer();
    const id = await insertedBy(apply(marta));
    const data = await json(callRoute("GET /api/account/data", { token: marta.token }));
    expect(data.companies).toEqual([
      { id, name: "Lindqvist Flottverkstad", roles: ["owner"], since: expect.any(String) },
    ]);
  });
});
