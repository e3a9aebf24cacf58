import { it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { staff } from "../people/stored-accounts";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { anAustrianCompany } from "../support/taxes";
import { OUTAGE, startVies } from "../support/vies-stand-in";
import { withSettings } from "../support/with-settings";
import { recorder } from "./recorder";

it("the calls for the proof of a VAT ID answer as recorded", async () => {
  const { mara } = await prepareFixtures();
  const as = await staff("accounts");
  const record = recorder("vat-proofs");
  const [{ companyId }, none] = [await anAustrianCompany(null), await anAustrianCompany(null, "")];
  const body = { state: "valid", reason: "VIES, WAPIAAAAX1", revision: 1 };
  const call = `PUT /api/companies/${companyId}/vat-proof`;
  await record("record a proof", call, { as, body });
  await record("record another one of an older company", call, { as, body: { ...body, state: "invalid" } });
  await record("without a reason", call, { as, body: { ...body, reason: "" } });
  await record("of a company without a VAT ID", `PUT /api/companies/${none.companyId}/vat-proof`, {
    as,
    body,
  });
  await record("of no company", "PUT /api/companies/64b0000000000000000000ff/vat-proof", { as, body });
  await record("as a customer", call, { as: mara, body });
  const check = `POST /api/companies/${companyId}/vat-check`;
  await record("ask where there is nobody to ask", check, { as });
  await record("ask as a stranger", check, { as: mara });
  await record("ask as sales", check, { as: await staff("sales") });
  const buyer = { userId: requireId(mara.userId), roles: ["buyer" as const], since: new Date() };
  await companies().updateOne({ _id: requireId(companyId) }, { $push: { members: buyer } as never });
  await record("ask as a buyer of the company", check, { as: mara });
  const vies = await startVies();
  await withSettings({ viesUrl: vies.url }, async () => {
    await record("ask the tax offices", check, { as });
    vies.answer = OUTAGE;
    await record("ask while they do not answer", check, { as });
    for (let asked = 2; asked < 10; asked += 1) await callRoute(check, { token: as.token });
    await record("ask too often", check, { as });
  });
  await vies.close();
  await record.compare();
});
