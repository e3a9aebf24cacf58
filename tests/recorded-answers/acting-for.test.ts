import { it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { companyWith } from "../companies/company-calls";
import { NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls for whom one orders answer as recorded", async () => {
  const { mara: as, olga } = await prepareFixtures();
  const record = recorder("acting-for");
  const path = "/api/account/company";
  await record("no company yet", `GET ${path}`, { as });
  await record("for whom, signed out", `GET ${path}`);
  const first = await companyWith(as, [olga, "approver"]);
  const second = await companyWith(as);
  await record("several companies and no choice", `GET ${path}`, { as });
  const choose = (title: string, companyId: unknown, person = as) =>
    record(title, `PUT ${path}`, { as: person, body: { companyId } });
  await choose("choose a company", first);
  await choose("choose oneself", null);
  await choose("choose a company that is not there", NOBODYS_ID);
  await choose("choose a company without the role", first, olga);
  await choose("choose what is no id", { $ne: null });
  await companies().updateOne({ _id: requireId(second) }, { $set: { state: "pending" } });
  await choose("choose a company that waits", second);
  await record("choose, signed out", `PUT ${path}`, { body: { companyId: null } });
  await record("the methods of the choice", `OPTIONS ${path}`);
  while ((await consumeLimit("companyChoices", as.userId)).ok);
  await choose("choose too often", first);
  await record.compare();
});
