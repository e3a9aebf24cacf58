import { it } from "vitest";
import { fillWords } from "@/lib/core/commands/shop/fill-words";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the search of the office answers as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  await fillWords();
  const record = recorder("office-search");
  await record("a customer", "GET /api/office-search?q=mara", { as: ada });
  await record("a page", "GET /api/office-search?q=synonyms", { as: ada });
  await record("nothing", "GET /api/office-search?q=zzzzzz", { as: ada });
  await record("no words", "GET /api/office-search?q=", { as: ada });
  await record("an unknown parameter", "GET /api/office-search?q=a&kind=order", { as: ada });
  await record("as a customer", "GET /api/office-search?q=mara", { as: mara });
  await record("signed out", "GET /api/office-search?q=mara");
  while ((await consumeLimit("officeSearch", ada.userId)).ok);
  await record("too often", "GET /api/office-search?q=mara", { as: ada });
  await record.compare();
});
