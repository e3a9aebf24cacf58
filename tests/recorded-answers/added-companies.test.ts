import { it } from "vitest";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aCompany } from "../support/companies";
import { recorder } from "./recorder";

it("the call by which the shop adds companies answers as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("added-companies");
  const added = { ...aCompany("Radhaus Nord"), vatId: "", ownerEmail: "owner@example.com" };
  const add = (title: string, key: string, more: object = {}, as = ada) =>
    record(title, "POST /api/companyadmin", {
      as,
      body: { ...added, ...more },
      headers: { "idempotency-key": key },
    });
  await add("add a company", "added");
  await add("add it again", "added");
  await add("add another with the same key", "added", { name: "Radhaus Süd" });
  await add("add a company of nearly the same name", "alike", { name: "RADHAUS nord" });
  await add("add a company whose owner works for the shop", "ours", {
    name: "Radhaus Ost",
    legalName: "Ost AB",
    ownerEmail: ada.email,
  });
  await add("add a company as a customer", "customer", {}, mara);
  const { insertedId: priceListId } = await json(
    callRoute("POST /api/price-lists", {
      token: ada.token,
      body: { name: "Nordic workshops", percentOff: 5, from: null, until: null },
      headers: { "idempotency-key": "list" },
    }),
  );
  const kiel = { name: "Radhaus Kiel", legalName: "Kiel AB", number: "K 1001" };
  await add("add a company with a customer number and a price list", "numbered", { ...kiel, priceListId });
  const ulm = { name: "Zweirad Ulm", legalName: "Ulm AB" };
  await add("add a company with the customer number of another", "number", { ...ulm, number: "k1001" });
  await add("add a company with a price list that is not there", "list", { ...ulm, priceListId: NOBODYS_ID });
  const terms = { netDays: 30, creditLimit: 2500 };
  await add("add a company on account without a bank account", "terms", { ...ulm, terms });
  await record("the companies with a customer number", "GET /api/companyadmin?q=k1001", { as: ada });
  while ((await consumeLimit("companiesAdded", ada.userId)).ok);
  await add("add very many companies", "many", { name: "Radhaus West", legalName: "West AB" });
  await record.compare();
});
