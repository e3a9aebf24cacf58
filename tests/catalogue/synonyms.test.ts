import { beforeAll, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { catalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { findMeantWords } from "@/lib/core/data/catalogue/search/meant-search";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  await addGoods(fixtures, { name: "Rear derailleur" });
  await addGoods(fixtures, { name: "Chain" });
});

const put = (body: unknown) => callRoute("PUT /api/synonyms", { token: fixtures.ada.token, body });
const GROUPS = [
  ["Wechsler", "Rear derailleur"],
  ["kette", "derailleur"],
];

it("a search is tried with the owner's words, also with one wrong letter, from the moment on that they are stored", async () => {
  expect(await findMeantWords("wechsler")).toBeNull();
  expect(await findMeantWords("kette")).toBe("chain");
  const shown = catalogueRevision();
  const answer = await put({ groups: GROUPS, revision: 0 });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ groups: GROUPS, revision: 1 });
  expect(await findMeantWords("wechsler")).toBe("rear derailleur");
  expect(await findMeantWords("wecsler")).toBe("rear derailleur");
  expect(await findMeantWords("kette")).toBe("derailleur");
  // A page of a search that found nothing is made anew.
  expect(catalogueRevision()).not.toEqual(shown);
});

it("the same sent again changes nothing, an older record is refused, and the audit has what was changed", async () => {
  expect(await json(put({ groups: GROUPS, revision: 0 }))).toEqual({ groups: GROUPS, revision: 1 });
  const refused = await put({ groups: [], revision: 0 });
  expect(refused.status).toBe(409);
  expect(await json(put({ groups: [GROUPS[0]], revision: 1 }))).toMatchObject({ revision: 2 });
  const entries = await audit().find({ kind: "synonyms" }).sort({ at: 1, _id: 1 }).toArray();
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ field: "synonyms", from: null, to: "Wechsler, Rear derailleur; kette, derailleur" }],
    [{ field: "synonyms", from: "kette, derailleur", to: null }],
  ]);
  expect(await findMeantWords("kette")).toBe("chain");
});

it("groups of one word, and words with commas or without letters, are refused", async () => {
  for (const group of [["alone"], ["a", "b,c"], ["a", " "], Array.from({ length: 21 }, (_, n) => `w${n}`)])
    expect((await put({ groups: [group], revision: 2 })).status).toBe(400);
});

it("customers and strangers neither read nor change them", async () => {
  for (const token of [fixtures.mara.token, undefined]) {
    const status = token ? 403 : 401;
    expect((await callRoute("GET /api/synonyms", { token })).status).toBe(status);
    expect((await callRoute("PUT /api/synonyms", { token, body: { groups: [], revision: 2 } })).status).toBe(
      status,
    );
  }
});
