import { it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aCompany } from "../support/companies";
import { recorder } from "./recorder";

it("the calls for the delivery addresses of companies answer as recorded", async () => {
  const { ada, mara, olga } = await prepareFixtures();
  const record = recorder("company-addresses");
  const { insertedId } = await json(
    callRoute("POST /api/companies", { token: mara.token, body: aCompany() }),
  );
  const id = String(insertedId);
  const path = (company = id) => `/api/companies/${company}/addresses`;
  const address = {
    label: "Warehouse",
    company: "",
    street: "Hamngatan 9",
    city: "Malmö",
    postalCode: "211 22",
    country: "Sweden",
  };
  const keep = (title: string, addresses: unknown, revision = 0, as = mara, company = id) =>
    record(title, `PUT ${path(company)}`, { as, body: { addresses, revision } });

  await record("no addresses of a company yet", `GET ${path()}`, { as: mara });
  await record("addresses of a company, signed out", `GET ${path()}`);
  await keep("add an address of a company", [address]);
  await keep("add an address of a company again", [address]);
  await record("addresses of a company", `GET ${path()}`, { as: mara });
  await record("addresses of a company, for staff", `GET ${path()}`, { as: ada });
  await record("addresses of somebody else's company", `GET ${path()}`, { as: olga });
  await keep("change addresses that were changed meanwhile", []);
  await keep("two addresses of one name", [address, { ...address, label: "WAREHOUSE" }], 1);
  await keep("an address without a name", [{ ...address, label: " " }], 1);
  await keep("an address without a street", [{ ...address, street: "" }], 1);
  await keep("an address with a code of its own", [{ ...address, countryCode: "SE" }], 1);
  await keep(
    "51 addresses",
    Array.from({ length: 51 }, (_, index) => ({ ...address, label: `${index}` })),
    1,
  );
  await keep("addresses that are an object", { label: { $ne: "" } }, 1);
  await keep("change addresses of somebody else's company", [], 1, olga);
  await keep("change addresses as staff", [], 1, ada);
  await keep("change addresses of a company that is not there", [], 0, mara, NOBODYS_ID);
  await companies().updateOne(
    { _id: requireId(id) },
    { $push: { members: { userId: requireId(olga.userId), roles: ["buyer"], since: new Date() } } },
  );
  await keep("change addresses as a buyer", [], 1, olga);
  for (let times = 0; times < 60; times += 1) await consumeLimit("companyChanges", id);
  await keep("change addresses too often", [], 1);
  await record.compare();
});
