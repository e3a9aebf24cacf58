import { beforeAll, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { setCompanyNumber } from "@/lib/core/data/companies/company-number";
import { fillCompanyWords } from "@/lib/core/data/companies/company-words";
import { requireId } from "@/lib/core/data/store/ids";
import { customer, type Person, staff } from "../people/stored-accounts";
import { type Fixtures, insertedBy, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aCompany } from "../support/companies";
import { change, companyWith, read } from "./company-calls";

let fixtures: Fixtures;
let sally: Person;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  sally = await staff("sales");
});

const owned = async () => {
  const owner = await customer();
  return { owner, id: await companyWith(owner) };
};
const set = (id: string, number: string, revision: number, by = sally) =>
  callRoute(`PUT /api/companies/${id}/number`, { token: by.token, body: { number, revision } });
let count = 0;
const add = (more: object, by = sally) => {
  count += 1;
  const body = {
    ...aCompany(`Kontor ${crypto.randomUUID()}`),
    vatId: "",
    ownerEmail: `kontor${count}@example.com`,
    ...more,
  };
  const headers = { "idempotency-key": crypto.randomUUID() };
  return callRoute("POST /api/companyadmin", { token: by.token, body, headers });
};
const found = async (q: string): Promise<string[]> => {
  while ((await fillCompanyWords(100)) > 0);
  const answer = await callRoute(`GET /api/companyadmin?q=${encodeURIComponent(q)}`, { token: sally.token });
  return ((await answer.json()) as { _id: string }[]).map(({ _id }) => _id);
};

describe("the customer number of a company", () => {
  it("is set, changed and taken away by those who keep companies, seen by its people, and audited", async () => {
    const { owner, id } = await owned();
    expect(await read(owner, id)).not.toHaveProperty("number");
    expect(await json(set(id, " K 1001 ", 1))).toMatchObject({ number: "K 1001", revision: 2 });
    // The same sent again, because its answer was lost.
    expect(await json(set(id, "K 1001", 1))).toMatchObject({ revision: 2 });
    expect((await set(id, "K 1002", 1)).status).toBe(409);
    expect(await read(owner, id)).toMatchObject({ number: "K 1001" });
    const own = await json(callRoute("GET /api/companies", { token: owner.token }));
    expect(own).toMatchObject([{ _id: id, number: "K 1001" }]);
    expect(await json(set(id, "", 2))).not.toHaveProperty("number");
    expect(await companies().findOne({ _id: requireId(id) })).not.toHaveProperty("numberKey");
    await moveAllAudit();
    const told = await audit()
      .find({ kind: "company", "subject.id": requireId(id), event: "edit" })
      .sort({ at: 1, _id: 1 })
      .toArray();
    expect(told.flatMap(({ changes }) => changes.map(({ field, from, to }) => [field, from, to]))).toEqual([
      ["companyNumber", null, "K 1001"],
      ["companyNumber", "K 1001", null],
    ]);
  });

  it("is set by nobody else and has at most 20 characters", async () => {
    const { owner, id } = await owned();
    expect((await set(id, "K 1", 1, owner)).status).toBe(403);
    expect((await set(id, "K 1", 1, await staff("accounts"))).status).toBe(403);
    expect((await set(id, "K 1", 1, await staff("warehouse"))).status).toBe(403);
    expect((await set(id, "K 1", 1, fixtures.olga)).status).toBe(403);
    expect((await set("64b0000000000000000000ff", "K 1", 1)).status).toBe(404);
    expect((await change(sally, id, { name: "Ours", revision: 1 })).status).toBe(403);
    expect((await change(owner, id, { number: "K 1", revision: 1 })).status).toBe(400);
    expect((await set(id, "1".repeat(21), 1)).status).toBe(400);
    expect((await companies().findOne({ _id: requireId(id) }))?.revision).toBe(1);
  });

  it("is one company's alone, capitals and spaces apart, also when two are given it at once", async () => {
    const [one, two] = [await owned(), await owned()];
    expect((await set(one.id, "Nord 7", 1)).status).toBe(200);
    const refused = await set(two.id, "nOrD7", 1);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: "duplicate", fields: { number: expect.stringContaining("Lindqvist") } },
    });
    expect((await add({ number: "NORD 7" })).status).toBe(409);
    const others = await Promise.all(Array.from({ length: 4 }, owned));
    const answers = await Promise.all(others.map(({ id }) => set(id, "Race 1", 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const added = await Promise.all([1, 2, 3].map(() => add({ number: "Race 2" })));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("finds its company in the list and by the office's search, as somebody says it", async () => {
    const id = await insertedBy(add({ number: "KX-90817" }));
    expect(await found("kx 90817")).toEqual([id]);
    expect(await found("KX90817")).toEqual([id]);
    expect(await found("KX-90818")).toEqual([]);
    const searched = await json(callRoute("GET /api/office-search?q=kx90817", { token: sally.token }));
    expect(JSON.stringify(searched)).toContain(`/dashboard/company/${id}`);
    const { revision = 0 } = (await companies().findOne({ _id: requireId(id) })) ?? {};
    await set(id, "KY-1", revision);
    expect(await found("kx 90817")).toEqual([]);
    expect(await found("ky-1")).toEqual([id]);
  });
});

it("a company that has just got a number is still found as one of nearly the same name", async () => {
  const name = `Kontor ${crypto.randomUUID()}`;
  const body = { ...aCompany(name), vatId: "", ownerEmail: "twin@example.com" };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const id = await insertedBy(callRoute("POST /api/companyadmin", { token: sally.token, body, headers }));
  expect((await set(id, "KN 5", 1)).status).toBe(200);
  const twin = { ...body, ownerEmail: "other@example.com" };
  const again = { token: sally.token, body: twin, headers: { "idempotency-key": crypto.randomUUID() } };
  expect((await callRoute("POST /api/companyadmin", again)).status).toBe(409);
});

it("a number is not set with the words of addresses that have changed since", async () => {
  const { id } = await owned();
  const before = await companies().findOne({ _id: requireId(id) });
  if (!before) throw new Error("no company");
  await companies().updateOne({ _id: before._id }, { $set: { addressRevision: 1 }, $unset: { words: "" } });
  const by = { role: "staff" as const, userId: requireId(sally.userId), name: sally.name };
  expect(await setCompanyNumber(before, "KN 6", by as never)).toBe("changed");
  expect(await json(set(id, "KN 6", 1))).toMatchObject({ number: "KN 6" });
});

describe("terms and a price list of a company that is added", () => {
  const terms = { netDays: 30, creditLimit: 2500 };
  const list = async () => {
    const body = { name: "Nordic workshops", percentOff: 5, from: null, until: null };
    return await insertedBy(
      callRoute("POST /api/price-lists", {
        token: sally.token,
        body,
        headers: { "idempotency-key": crypto.randomUUID() },
      }),
    );
  };

  it("need the rights that setting them later needs", async () => {
    expect((await add({ terms })).status).toBe(403);
    const priceListId = await list();
    const id = await insertedBy(add({ priceListId, number: "P 1" }));
    const company = await companies().findOne({ _id: requireId(id) });
    expect(company?.priceListId?.toHexString()).toBe(priceListId);
    expect((await add({ priceListId: "a".repeat(24) })).status).toBe(400);
  });

  it("are refused without a bank account, and are nothing where they are null", async () => {
    expect(await (await add({ terms }, fixtures.ada)).json()).toMatchObject({
      error: { code: "payments_off" },
    });
    expect((await add({ terms: null, priceListId: null, number: "" })).status).toBe(201);
  });
});
