import { it } from "vitest";
import { prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls about words that mean the same answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("synonyms");
  const set = "PUT /api/synonyms";
  await record("none yet", "GET /api/synonyms", { as: ada });
  await record("as a customer", "GET /api/synonyms", { as: mara });
  const groups = [["mech", "rear derailleur"]];
  await record("the first ones", set, { as: ada, body: { groups, revision: 0 } });
  await record("the same again", set, { as: ada, body: { groups, revision: 0 } });
  await record("an older record", set, { as: ada, body: { groups: [], revision: 0 } });
  await record("a word alone", set, { as: ada, body: { groups: [["mech"]], revision: 1 } });
  await record("an unknown field", set, { as: ada, body: { groups, revision: 1, words: [] } });
  await record("as they are now", "GET /api/synonyms", { as: ada });
  await record.compare();
});
