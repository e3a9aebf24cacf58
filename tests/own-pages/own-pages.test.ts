import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { catalogueRevision, readCatalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { catalogueMeta } from "@/lib/core/data/catalogue/collections";
import { missingPages } from "@/lib/core/domain/shop/missing-pages";
import {
  footerPages,
  publishedPages,
  showPublishedPages,
  termsInForce,
} from "@/lib/core/domain/shop/published-pages";
import {
  addPage,
  readPage,
  readPages,
  removePage,
  setPage,
} from "@/lib/features/own-pages/commands/keep-pages";
import { ownPages, pageTexts } from "@/lib/features/own-pages/data/collections";
import {
  findPublishedFixed,
  findPublishedWritten,
  findVersion,
  listPublishedArticles,
} from "@/lib/features/own-pages/data/read-pages";
import { type OwnPage, VERSIONS_KEPT, WRITTEN } from "@/lib/features/own-pages/domain/own-page";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, must, staffViewer } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });
beforeEach(async () => {
  await Promise.all([ownPages().deleteMany({}), pageTexts().deleteMany({})]);
  showPublishedPages([]);
});

const admin = staffViewer();
const SELLER = { ...staffViewer("Sam Seller"), role: null, staffRoles: ["sales" as const] };
const NO_KEY = { idempotencyKey: null };
const CONTENT = { title: "Imprint", text: "Halfinch AS, Trondheim", inFooter: true, position: 10 };

const write = async (id: string, changes: Partial<typeof CONTENT> & { publish?: boolean } = {}) => {
  const { revision } = must(await readPage(admin, id));
  const { publish = true, ...content } = { ...CONTENT, ...changes };
  return must(await setPage(admin, id, { ...content, publish, revision }));
};
const anOwnPage = async (slug: string): Promise<string> =>
  must(await addPage(admin, { kind: "page", title: "Repairs", slug }, NO_KEY)).pageId;

describe("a page of the law", () => {
  it("is nowhere before it is published, also where a draft of it is stored", async () => {
    expect(await findPublishedFixed("imprint")).toBeNull();
    const before = catalogueRevision();
    await write("imprint", { publish: false });
    expect(await findPublishedFixed("imprint")).toBeNull();
    expect(publishedPages()).toEqual([]);
    expect(catalogueRevision()).toBe(before);
    expect(must(await readPages(admin))[0]).toMatchObject({ id: "imprint", hasDraft: true, published: null });
  });

  it("is shown once it is published, in the footer too, and every cached page is old", async () => {
    const before = catalogueRevision();
    await write("imprint");
    expect(await findPublishedFixed("imprint")).toMatchObject({ text: CONTENT.text, version: 1 });
    expect(footerPages()).toMatchObject([{ path: "/imprint", title: "Imprint" }]);
    expect(catalogueRevision()).toBeGreaterThan(before);
  });

  it("keeps what visitors read while a draft is written", async () => {
    await write("imprint");
    await write("imprint", { text: "Not yet", publish: false });
    expect(await findPublishedFixed("imprint")).toMatchObject({ text: CONTENT.text });
    expect(must(await readPage(admin, "imprint")).draft).toMatchObject({ text: "Not yet" });
  });

  it("has a new version with each published text, and none with another place in the footer", async () => {
    await write("terms", { text: "One" });
    await write("terms", { text: "Two" });
    const moved = await write("terms", { text: "Two", position: 5, inFooter: false });
    expect(moved.published).toMatchObject({ version: 2, position: 5 });
    expect(moved.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(footerPages()).toEqual([]);
    expect(termsInForce()).toBe(2);
    expect(await findVersion("terms", 1)).toMatchObject({ text: "One" });
    expect(await findVersion("terms", 3)).toBeNull();
  });

  it("can be taken down: its text is a draft again, its versions stay, and their numbers go on", async () => {
    const { revision } = await write("terms", { text: "One" });
    expect(await removePage(admin, "terms", revision)).toMatchObject({ ok: true });
    expect(await findPublishedFixed("terms")).toBeNull();
    expect(termsInForce()).toBeNull();
    expect(await findVersion("terms", 1)).toMatchObject({ text: "One" });
    expect(must(await readPage(admin, "terms")).draft).toMatchObject({ text: "One" });
    expect((await write("terms", { text: "One" })).published?.version).toBe(2);
  });

  it("keeps 50 versions; of the terms all stay, since orders name them", async () => {
    for (let number = 1; number <= VERSIONS_KEPT + 1; number += 1) {
      await write("imprint", { text: `Text ${number}` });
      await write("terms", { text: `Text ${number}` });
    }
    expect(
      must(await readPage(admin, "imprint"))
        .versions.map(({ version }) => version)
        .at(-1),
    ).toBe(2);
    expect(await findVersion("terms", 1)).toMatchObject({ text: "Text 1" });
    // A text that no version names is deleted with a later save, once nobody can be storing it any more.
    await pageTexts().updateMany({}, { $set: { at: new Date(0) } });
    await write("imprint", { text: "The last" });
    const texts = await pageTexts().find({}).toArray();
    expect(texts.map(({ text }) => text).filter((text) => text === "Text 1")).toHaveLength(1);
    expect(await findVersion("terms", 1)).toMatchObject({ text: "Text 1" });
  });
});

describe("two administrators", () => {
  it("who save one page at once: one is told of the other, with the newer page", async () => {
    const saved = await Promise.all(
      ["First", "Second"].map((text) =>
        setPage(admin, "imprint", { ...CONTENT, text, publish: true, revision: 0 }),
      ),
    );
    const won = saved.find(({ ok }) => ok);
    const lost = saved.find(({ ok }) => !ok);
    expect(lost).toMatchObject({ code: "changed_meanwhile", details: { page: { revision: 1 } } });
    const shown = must(won as { ok: true; value: OwnPage }).published?.text;
    expect(await findPublishedFixed("imprint")).toMatchObject({ text: shown, version: 1 });
  });

  it("the same sent again is no change, and an older one is refused", async () => {
    const wanted = { ...CONTENT, publish: true, revision: 0 };
    const { revision } = must(await setPage(admin, "imprint", wanted));
    expect(must(await setPage(admin, "imprint", wanted)).revision).toBe(revision);
    expect(await setPage(admin, "imprint", { ...wanted, text: "Other" })).toMatchObject({
      code: "changed_meanwhile",
    });
    expect(await removePage(admin, "imprint", 0)).toMatchObject({ code: "changed_meanwhile" });
  });
});

it("a visitor during a change reads the old page or the new one, never a title of one with the text of the other", async () => {
  await write("imprint", { title: "0", text: "text 0" });
  const seen = new Set<string>();
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      const page = await findPublishedFixed("imprint");
      expect(page?.text).toBe(`text ${page?.title}`);
      seen.add(page?.title ?? "");
    }
  })();
  for (let number = 1; number <= 20; number += 1)
    await write("imprint", { title: String(number), text: `text ${number}` });
  isDone = true;
  await reading;
  expect(seen.size).toBeGreaterThan(1);
});

describe("own pages", () => {
  it("are twenty at most, also where two are added at the same moment", async () => {
    for (let number = 1; number < WRITTEN.page.most; number += 1) await anOwnPage(`page-${number}`);
    const added = await Promise.all(
      ["last", "one-more"].map((slug) => addPage(admin, { kind: "page", title: "Last", slug }, NO_KEY)),
    );
    expect(added.map((one) => (one.ok ? "added" : one.code)).sort()).toEqual(["added", "full"]);
  });

  it("have a slug of their own, which is free again once the page is deleted", async () => {
    const id = await anOwnPage("repairs");
    expect(await addPage(admin, { kind: "page", title: "Again", slug: "repairs" }, NO_KEY)).toMatchObject({
      code: "duplicate",
      fields: { slug: "Another page has this slug" },
    });
    const { revision } = await write(id, { title: "Repairs" });
    expect(await findPublishedWritten("page", "repairs")).toMatchObject({ title: "Repairs" });
    expect(must(await removePage(admin, id, revision))).toEqual({ deletedCount: 1 });
    expect(await findPublishedWritten("page", "repairs")).toBeNull();
    expect(await readPage(admin, id)).toMatchObject({ code: "not_found" });
    expect(await pageTexts().countDocuments({})).toBe(0);
    await anOwnPage("repairs");
  });

  it("are made once by one Idempotency-Key", async () => {
    const key = { idempotencyKey: "k" };
    const first = must(await addPage(admin, { kind: "page", title: "Jobs", slug: "jobs" }, key));
    expect(must(await addPage(admin, { kind: "page", title: "Jobs", slug: "jobs" }, key))).toEqual(first);
    expect(await addPage(admin, { kind: "page", title: "Jobs", slug: "work" }, key)).toMatchObject({
      code: "idempotency_mismatch",
    });
    await removePage(admin, first.pageId, 1);
    expect(await addPage(admin, { kind: "page", title: "Jobs", slug: "jobs" }, key)).toMatchObject({
      code: "gone",
    });
  });

  it("stand in the footer in the owner's order", async () => {
    await write("imprint", { position: 20 });
    await write(await anOwnPage("repairs"), { title: "Repairs", position: 10 });
    await write(await anOwnPage("hidden"), { title: "Hidden", inFooter: false });
    expect(footerPages().map(({ path }) => path)).toEqual(["/pages/repairs", "/imprint"]);
  });
});

describe("articles", () => {
  const anArticle = async (slug: string): Promise<string> =>
    must(await addPage(admin, { kind: "article", title: slug, slug }, NO_KEY)).pageId;

  it("are listed once they are published, the latest first, and stay in their place when a word changes", async () => {
    const first = await anArticle("chains");
    await anArticle("draft");
    await write(first, { title: "Chains", text: "They wear." });
    await write(await anArticle("hubs"), { title: "Hubs", text: "They turn." });
    await write(first, { title: "Chains", text: "They wear out." });
    expect(await listPublishedArticles()).toMatchObject([
      { path: "/blogs/hubs", title: "Hubs", text: "They turn." },
      { path: "/blogs/chains", title: "Chains", text: "They wear out." },
    ]);
    expect(await findPublishedWritten("article", "chains")).toMatchObject({ title: "Chains" });
    expect(await findPublishedWritten("page", "chains")).toBeNull();
  });

  it("take no place of an own page", async () => {
    for (let number = 0; number < WRITTEN.page.most; number += 1) await anOwnPage(`page-${number}`);
    await anArticle("chains");
    expect(await addPage(admin, { kind: "page", title: "More", slug: "more" }, NO_KEY)).toMatchObject({
      code: "full",
      message: "The shop has 20 own pages, which is as many as it takes",
    });
  });
});

it("the portfolio has the owner's text while it is published, and is no page that the law asks for", async () => {
  expect(await findPublishedFixed("portfolio")).toBeNull();
  const { revision } = await write("portfolio", { title: "Our workshop", inFooter: false });
  expect(await findPublishedFixed("portfolio")).toMatchObject({ title: "Our workshop" });
  expect(missingPages(publishedPages(), "DE").map(({ page }) => page)).not.toContain("portfolio");
  expect(footerPages()).toEqual([]);
  must(await removePage(admin, "portfolio", revision));
  expect(await findPublishedFixed("portfolio")).toBeNull();
});

it("customers and staff without the right are refused, and the audit says who has published what", async () => {
  for (const viewer of [await aCustomer(), SELLER]) {
    expect(await readPages(viewer)).toMatchObject({ code: "forbidden" });
    expect(await readPage(viewer, "imprint")).toMatchObject({ code: "forbidden" });
    expect(await addPage(viewer, { kind: "page", title: "Mine", slug: "mine" }, NO_KEY)).toMatchObject({
      code: "forbidden",
    });
    expect(await setPage(viewer, "imprint", { ...CONTENT, publish: true, revision: 0 })).toMatchObject({
      code: "forbidden",
    });
    expect(await removePage(viewer, "imprint", 0)).toMatchObject({ code: "forbidden" });
  }
  await write("imprint");
  const [entry] = await audit().find({ kind: "ownPage" }).sort({ at: -1 }).toArray();
  expect(entry).toMatchObject({ event: "show", subject: { label: "/imprint" } });
  expect(entry?.changes).toContainEqual({ field: "pageVersion", from: null, to: 1 });
});

it("a page that another instance has published is in the footer before its revision counts", async () => {
  await write("imprint");
  showPublishedPages([]);
  await readCatalogueRevision();
  await catalogueMeta().updateOne({ _id: "catalogue" }, { $inc: { revision: 1 } }, { upsert: true });
  await readCatalogueRevision();
  expect(footerPages()).toMatchObject([{ path: "/imprint" }]);
});
