import { it } from "vitest";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { prepareFixtures } from "../support/call-fixtures";
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
  while ((await consumeLimit("companiesAdded", ada.userId)).ok);
  await add("add very many companies", "many", { name: "Radhaus West", legalName: "West AB" });
  await record.compare();
});
