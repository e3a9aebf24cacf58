import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { staff } from "../people/stored-accounts";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { anAustrianCompany } from "../support/taxes";

let fixtures: Fixtures;
let token: string;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  token = (await staff("accounts")).token;
});

const prove = (id: string, body: object, by = token) =>
  callRoute(`PUT /api/companies/${id}/vat-proof`, { token: by, body });
const VALID = { state: "valid", reason: "VIES, WAPIAAAAX1, 26 November 2026", revision: 1 };
const stored = async (id: string) => (await companies().findOne({ _id: requireId(id) }))?.vatProof;

describe("the proof of a VAT ID by staff", () => {
  it("is kept with its reason and who recorded it, and the audit has it", async () => {
    const { companyId } = await anAustrianCompany(null);
    const answer = await prove(companyId, VALID);
    expect([answer.status, await json(answer)]).toMatchObject([
      200,
      { revision: 2, vatProof: { state: "staff", reason: VALID.reason, by: expect.any(String) } },
    ]);
    expect(await stored(companyId)).toMatchObject({ vatId: "ATU12345675", state: "staff" });
    const [entry] = await audit()
      .find({ "subject.id": requireId(companyId) })
      .toArray();
    expect(entry).toMatchObject({
      reason: VALID.reason,
      changes: [{ field: "vatProof", from: null, to: "ATU12345675: confirmed by staff" }],
    });
  });

  it("sent again is no second change, and an older revision is refused with the newer company", async () => {
    const { companyId } = await anAustrianCompany(null);
    await prove(companyId, VALID);
    expect(await json(await prove(companyId, VALID))).toMatchObject({ revision: 2 });
    const old = await prove(companyId, { ...VALID, state: "invalid", reason: "No answer" });
    expect([old.status, await json(old)]).toMatchObject([
      409,
      { error: { code: "changed_meanwhile", company: { revision: 2 } } },
    ]);
  });

  it("goes with the VAT ID that it was about", async () => {
    const { companyId } = await anAustrianCompany("valid");
    await companies().updateOne({ _id: requireId(companyId) }, { $set: { vatId: "ATU87654324" } });
    const answer = await callRoute(`GET /api/companies/${companyId}`, { token });
    expect(await json(answer)).not.toHaveProperty("vatProof");
  });

  it("needs a reason and a VAT ID, and is not for sales, customers or strangers", async () => {
    const { companyId } = await anAustrianCompany(null, "");
    expect((await prove(companyId, VALID)).status).toBe(409);
    expect((await prove(companyId, { ...VALID, reason: " " })).status).toBe(400);
    expect((await prove(newId().toHexString(), VALID)).status).toBe(404);
    const sales = await staff("sales");
    for (const by of [sales.token, fixtures.mara.token])
      expect((await prove(companyId, VALID, by)).status).toBe(403);
  });
});
