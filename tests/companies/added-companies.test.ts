import { beforeAll, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { listAudit } from "@/lib/core/data/audit/audit";
import { companies } from "@/lib/core/data/companies/collections";
import { outbox } from "@/lib/core/data/jobs/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { customer, type Person, staff } from "../people/stored-accounts";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aCompany } from "../support/companies";
import { sendMails } from "../support/mail-links";

let fixtures: Fixtures;
let sally: Person;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  sally = await staff("sales");
});

const TOWNS =
  "Aachen Bremen Celle Dresden Erfurt Fulda Gotha Hamburg Jena Kassel Leipzig Minden Neuss Paderborn Regensburg Stuttgart Trier Ulm Weimar".split(
    " ",
  );
let count = 0;
const another = (more: object = {}) => {
  count += 1;
  return {
    ...aCompany(`Werkstatt ${TOWNS[count]}`),
    vatId: "",
    ownerEmail: `owner${count}@example.com`,
    ...more,
  };
};
const add = (body: object, { key = crypto.randomUUID() as string, by = sally } = {}) =>
  callRoute("POST /api/companyadmin", { token: by.token, body, headers: { "idempotency-key": key } });
const errorOf = async (answer: Promise<Response>) => {
  const response = await answer;
  const { error } = (await response.json()) as { error: { code: string; fields?: Record<string, string> } };
  return { status: response.status, code: error.code, fields: error.fields };
};
const tokenTo = async (email: string): Promise<string> => {
  await sendMails();
  const [newest] = await outbox().find({ to: email }).sort({ _id: -1 }).toArray();
  return /\/company-invitation#([\w-]+)/.exec(newest?.text ?? "")?.[1] ?? "";
};

describe("A company that the shop adds", () => {
  it("is approved, made once for a key, and its owner joins by the invitation", async () => {
    const asked = another();
    const answers = await Promise.all([1, 2, 3].map(() => add(asked, { key: "once" })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).insertedId)));
    expect(ids.size).toBe(1);
    const [id = ""] = [...ids] as string[];
    expect(await companies().findOne({ _id: requireId(id) })).toMatchObject({
      state: "approved",
      members: [],
      awaitsOwner: true,
    });
    const token = await tokenTo(asked.ownerEmail);
    const joined = await callRoute("PUT /api/company-invitation", {
      body: { token, name: "Orla Owner", password: "a-password-of-orla" },
    });
    expect(joined.status).toBe(200);
    const company = await companies().findOne({ _id: requireId(id) });
    expect(company).toMatchObject({ members: [{ roles: ["owner"] }], invitations: [] });
    expect(company).not.toHaveProperty("awaitsOwner");
    await moveAllAudit();
    const { items } = await listAudit(
      { ...fixtures.ada, role: "admin" },
      { kind: "company", q: id, limit: 9 },
    );
    expect(items.map(({ event, by }) => [event, by.name])).toEqual(
      expect.arrayContaining([
        ["add", sally.name],
        ["set", sally.name],
        ["invite", sally.name],
      ]),
    );
  });

  it("with the key of another one, or a name or VAT ID that is nearly or quite there, is refused and not written", async () => {
    const asked = another({ vatId: "DE136695976" });
    await json(add(asked, { key: "taken" }));
    const before = await companies().countDocuments({});
    expect(await errorOf(add(another(), { key: "taken" }))).toMatchObject({ code: "idempotency_mismatch" });
    for (const body of [
      another({ name: asked.name.toUpperCase() }),
      another({ name: asked.name.replace("Werkstatt", "Wérkstatt,") }),
      another({ vatId: "de 136 695 976" }),
    ]) {
      const refused = await errorOf(add(body));
      expect(refused).toMatchObject({ status: 409, code: "duplicate" });
      expect(refused.fields?.name).toContain(asked.name);
    }
    expect(await errorOf(add(another({ vatId: "DE136695977" })))).toMatchObject({
      status: 400,
      fields: { vatId: expect.any(String) },
    });
    expect(await companies().countDocuments({})).toBe(before);
  });

  it("has no owner who works for the shop", async () => {
    for (const { email } of [sally, fixtures.ada])
      expect(await errorOf(add(another({ ownerEmail: email })))).toMatchObject({
        status: 400,
        fields: { ownerEmail: expect.stringContaining("works for the shop") },
      });
  });

  it("is invited again by the shop until somebody has joined, and by nobody of the shop afterwards", async () => {
    const { insertedId } = await json(add(another()));
    const path = `POST /api/companies/${String(insertedId)}/invitations`;
    const invite = (email: string, roles = ["owner"]) =>
      callRoute(path, { token: sally.token, body: { email, roles }, headers: { "idempotency-key": email } });
    expect((await invite("second@example.com", ["buyer"])).status).toBe(400);
    expect((await invite(fixtures.ada.email)).status).toBe(400);
    expect((await invite("second@example.com")).status).toBe(201);
    const joiner = await customer("Second Owner");
    await companies().updateOne(
      { _id: requireId(String(insertedId)) },
      { $set: { "invitations.1.email": joiner.email } },
    );
    const token = await tokenTo("second@example.com").catch(() => "");
    const link = token || (await tokenTo(joiner.email));
    const accepted = await callRoute("PUT /api/company-invitation", {
      token: joiner.token,
      body: { token: link },
    });
    expect(accepted.status).toBe(200);
    expect((await invite("third@example.com")).status).toBe(403);
  });

  it("stays when the account of the person who has added it is deleted", async () => {
    const by = await staff("sales");
    const { insertedId } = await json(add(another(), { by }));
    const gone = await callRoute("POST /api/account/erasure", {
      token: by.token,
      body: { password: by.password },
    });
    expect(gone.status).toBe(200);
    expect(await companies().findOne({ _id: requireId(String(insertedId)) })).not.toBeNull();
  });
});
