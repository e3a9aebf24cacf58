import { it } from "vitest";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { companyImports } from "@/lib/features/company-import/data/collections";
import { prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

const HEAD = "Name,Registered name,VAT ID,Street,Postal code,City,Country,Owner's e-mail,Customer number";
const ADDRESS = "Hamngatan 9,211 22,Malmö,Sweden";

it("the call by which the shop imports companies answers as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("company-import");
  const load = (title: string, lines: readonly string[], query: string, key: string | null, as = ada) =>
    record(title, `POST /api/companyadmin/import${query}`, {
      as,
      body: [HEAD, ...lines].join("\n"),
      headers: { "content-type": "text/csv", ...(key === null ? {} : { "idempotency-key": key }) },
    });
  const file = [
    `Radhaus Kiel,Kiel AB,,${ADDRESS},kiel@example.com,K 1001`,
    `Zweirad Ulm,,DE136695976,${ADDRESS},ulm@example.com,`,
  ];
  await load("see what a file of companies would add", file, "?dryRun=true", "first");
  await load("add the companies of a file", file, "", "first");
  await load("add them again", file, "", "first");
  await load("add others with the same key", file.slice(1), "", "first");
  await load("add them with another key", file, "", "second");
  await load("add a file with wrong rows", ["No,,DE1,,,,,nobody,", ...file.slice(1)], "", "wrong");
  await load("add a file without a company", [], "", "empty");
  await load("add a file without a key", file, "", null);
  await load(
    "add more than 2,000 companies",
    Array.from({ length: 2_001 }, () => "a"),
    "",
    "many",
  );
  await load("add a file of companies as a customer", file, "", "customer", mara);
  const onAccount = { as: ada, headers: { "content-type": "text/csv", "idempotency-key": "terms" } };
  await record("add companies on account without a bank account", "POST /api/companyadmin/import", {
    ...onAccount,
    body: `${HEAD},Net days,Credit\nBonn,,,${ADDRESS},bonn@example.com,,30,2500`,
  });
  const { insertedId } = await companyImports().insertOne({
    ...{ requestHash: "", state: "checking", running: true },
    startedAt: new Date(),
    until: new Date(Date.now() + 60_000),
  } as never);
  await load("add companies while others are imported", [`Bonn,,,${ADDRESS},bonn@example.com,`], "", "busy");
  await companyImports().deleteOne({ _id: insertedId });
  while ((await consumeLimit("companyFiles", ada.userId)).ok);
  await load("send very many files of companies", file, "?dryRun=true", "often");
  await record.compare();
});
