import { it } from "vitest";
import { staff } from "../people/stored-accounts";
import { prepareFixtures } from "../support/call-fixtures";
import { anAustrianCompany } from "../support/taxes";
import { recorder } from "./recorder";

it("the call for the proof of a VAT ID answers as recorded", async () => {
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
  await record.compare();
});
