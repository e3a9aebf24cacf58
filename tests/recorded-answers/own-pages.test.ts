import { it } from "vitest";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { recorder } from "./recorder";

const TEXT = "# Who we are\n\nRad & Tat GmbH, <info@rad.example>";
const CONTENT = { title: "Impressum", text: TEXT, inFooter: true, position: 10 };

it("the calls about the shop's pages answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("own-pages");
  const [list, add, one, set] = [
    "GET /api/own-pages",
    "POST /api/own-pages",
    "GET /api/own-pages/imprint",
    "PATCH /api/own-pages/imprint",
  ];
  await record("nothing written", list, { as: ada });
  await record("as a customer", list, { as: mara });
  await record("a page without a text", one, { as: ada });
  await record("a draft", set, { as: ada, body: { ...CONTENT, revision: 0 } });
  await record("the same draft again", set, { as: ada, body: { ...CONTENT, revision: 0 } });
  await record("an older page", set, { as: ada, body: { ...CONTENT, title: "Imprint", revision: 0 } });
  await record("published", set, { as: ada, body: { ...CONTENT, publish: true, revision: 1 } });
  await record("published, as a customer", set, {
    as: mara,
    body: { ...CONTENT, publish: true, revision: 2 },
  });
  const bad = (body: object) => ({ as: ada, body: { ...CONTENT, revision: 2, ...body } });
  await record("no title", set, bad({ title: " " }));
  await record("nothing to publish", set, bad({ text: "", publish: true }));
  await record("over 100 KB", set, bad({ text: "a".repeat(100 * 1024 + 1) }));
  await record("over 100 KB of UTF-8", set, bad({ text: "ä".repeat(60 * 1024) }));
  await record("200 KB", set, bad({ text: "a".repeat(200 * 1024) }));
  await record("marks without end", set, bad({ text: "[".repeat(10_000) }));
  await record("a control character", set, bad({ text: "a\u0000b" }));
  await record("a position below 0", set, bad({ position: -1 }));
  await record("an unknown field", set, bad({ html: "<b>" }));
  await record("the first version", "GET /api/own-pages/imprint/versions/1", { as: ada });
  await record("no such version", "GET /api/own-pages/imprint/versions/2", { as: ada });
  await record("no number of a version", "GET /api/own-pages/imprint/versions/one", { as: ada });
  await record("no such page", "GET /api/own-pages/about", { as: ada });
  await record("no such own page", `GET /api/own-pages/${"ab".repeat(12)}`, { as: ada });
  await record("a change of no page", `PATCH /api/own-pages/${"ab".repeat(12)}`, bad({}));

  const repairs = { title: "Repairs", slug: "repairs" };
  const key = { "Idempotency-Key": "page-1" };
  const made = await record("an own page", add, { as: ada, body: repairs, headers: key });
  const { insertedId } = (await made.json()) as { insertedId: string };
  await record("the same own page again", add, { as: ada, body: repairs, headers: key });
  await record("the key for another page", add, {
    as: ada,
    body: { title: "Jobs", slug: "jobs" },
    headers: key,
  });
  await record("a slug that is taken", add, { as: ada, body: repairs });
  await record("a reserved slug", add, { as: ada, body: { title: "Terms", slug: "terms" } });
  await record("a slug of the shop's pictures", add, {
    as: ada,
    body: { title: "X", slug: "opengraph-image" },
  });
  await record("no slug", add, { as: ada, body: { title: "Repairs", slug: "Re pairs" } });
  await record("an own page, as a customer", add, { as: mara, body: repairs });
  const own = `/api/own-pages/${insertedId}`;
  await record("an older revision", `DELETE ${own}?revision=0`, { as: ada });
  await record("deleted", `DELETE ${own}?revision=1`, { as: ada });
  await record("deleted again", `DELETE ${own}?revision=1`, { as: ada });
  await record("the key of a deleted page", add, { as: ada, body: repairs, headers: key });
  await record("taken down", "DELETE /api/own-pages/imprint?revision=2", { as: ada });
  for (let number = 1; number <= 20; number += 1)
    await callRoute(add, {
      token: ada.token,
      body: { title: "Page", slug: `page-${number}` },
    });
  await record("the 21st page", add, { as: ada, body: { title: "Page", slug: "page-21" } });
  await record.compare();
});
