import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { eraseAllLeftBehind } from "@/lib/upkeep/erase-left-behind";
import { customer, type Person } from "../people/stored-accounts";
import { addGoods, type Fixtures, insertedBy, paidOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aCompany } from "../support/companies";
import { apply, change, join, read, remove } from "./company-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

/** Makes a shipped order of somebody else one of this company. */
const orderedFor = async (id: string) => {
  const { orderId } = await paidOrder(await addGoods(fixtures), fixtures.mara);
  const company = {
    id: requireId(id),
    name: "Lindqvist Flottverkstad",
    legalName: "",
    vatId: "",
    poRequired: false,
  };
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { company, status: "shipped" } });
};
const erase = ({ token, password }: Person) =>
  callRoute("POST /api/account/erasure", { token, body: { password } });

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

  it("a company that has ordered keeps its name once its only person is deleted, and loses its people and address", async () => {
    const marta = await customer("Marta Lindqvist");
    const id = await insertedBy(apply(marta));
    await orderedFor(id);
    expect((await erase(marta)).status).toBe(200);
    expect(await companies().findOne({ _id: requireId(id) })).toMatchObject({
      name: "Lindqvist Flottverkstad",
      state: "suspended",
      members: [],
      billing: { street: "" },
    });
    const entries = await audit().find({ words: marta.userId }).toArray();
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).toContain("Lindqvist Flottverkstad");
    expect(JSON.stringify(entries)).not.toContain("Marta");
    expect(JSON.stringify(entries)).not.toContain(marta.email);
  });

  it("nothing is kept of a company of one person that has never ordered once they are deleted", async () => {
    const marta = await customer("Marta Lindqvist");
    const id = await insertedBy(apply(marta, aCompany("Sandells Cykel")));
    expect((await change(marta, id, { vatId: "DE136695976", revision: 1 })).status).toBe(200);
    const entries = () =>
      audit()
        .find({ words: { $in: [id, marta.userId] } })
        .toArray();
    const before = await entries();
    expect(JSON.stringify(before)).toContain("Sandells Cykel");
    expect((await erase(marta)).status).toBe(200);
    expect(await companies().findOne({ _id: requireId(id) })).toBeNull();
    const after = await entries();
    expect(after.length).toBeGreaterThan(before.length);
    for (const text of ["Sandells Cykel", "SE556677889901", "DE136695976", "Hamngatan 9", marta.email])
      expect(JSON.stringify(after)).not.toContain(text);
  });

  it("the name of a company that has never ordered goes from the entries of everybody who was in it", async () => {
    const [marta, mia] = [await customer("Marta Lindqvist"), await customer("Mia Sandell")];
    const [id, other] = [
      await insertedBy(apply(marta, aCompany("Sandells Cykel"))),
      await insertedBy(apply(mia, aCompany("Sandells Cykel"))),
    ];
    await join(id, mia, "buyer");
    expect((await remove(mia, id, mia)).status).toBe(200);
    const companyNames = async () => {
      const entries = await audit()
        .find({ "subject.id": requireId(mia.userId), "changes.field": "company" })
        .sort({ at: 1, _id: 1 })
        .toArray();
      return entries.map(({ event, changes }) => {
        const [change] = changes.filter(({ field }) => field === "company");
        return [event, change?.from, change?.to];
      });
    };
    expect(await companyNames()).toContainEqual(["take", "Sandells Cykel", null]);
    expect((await erase(marta)).status).toBe(200);
    expect(await companies().findOne({ _id: requireId(id) })).toBeNull();
    expect(await companyNames()).toEqual([["take", null, null]]);
    // Mia's own company of the same name goes on.
    const named = await audit().findOne({ "subject.id": requireId(other), event: "add" });
    expect(named?.subject.label).toBe("Sandells Cykel");
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
