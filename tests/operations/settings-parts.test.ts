import { expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { changeRecord, setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { setLogo } from "@/lib/core/commands/shop/set-logo";
import { files } from "@/lib/core/data/catalogue/collections";
import { shop } from "@/lib/core/data/shop/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { DEFAULT_LOOK } from "@/lib/core/domain/shop/look";
import { addPage, setPage } from "@/lib/features/own-pages/commands/keep-pages";
import { ownPages, pageTexts } from "@/lib/features/own-pages/data/collections";
import { listPublishedArticles } from "@/lib/features/own-pages/data/read-pages";
import { settingsIn, settingsText } from "../../operations/settings-file";
import { findParts, takeLogo, takePages } from "../../operations/settings-parts";
import { setUpTestShop } from "../support/set-up-test-shop";
import { must, staffViewer } from "../support/shop-in-process";

setUpTestShop();

const admin = staffViewer();
const logo = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><rect width="40" height="40" fill="${colour}"/></svg>`,
  );
const content = (title: string, text: string) => ({ title, text, inFooter: true, position: 10 });

/** The same steps as `npm run admin -- settings`, which `admin-commands.test.ts` starts. */
async function exported(): Promise<string> {
  const record = await findShopRecord();
  return settingsText(record, await findParts(record));
}
async function imported(file: string): Promise<void> {
  const { changes, parts } = settingsIn(file);
  const taken = parts.logo ? { logo: await takeLogo(parts.logo) } : {};
  must(await changeRecord(await findShopRecord(), { ...changes, ...taken }, SYSTEM));
  await takePages(parts.pages ?? []);
}
async function emptyShop(): Promise<void> {
  for (const stored of [shop(), files(), ownPages(), pageTexts()]) await stored.deleteMany({});
}

async function fillShop(): Promise<void> {
  const look = { ...DEFAULT_LOOK, heading: "Rad & Tat", accent: "#c8102e" };
  must(
    await setShopRecord(admin, {
      ...{ currency: "EUR", lotStep: 10, look, leavesWithinDays: 3 },
      deliveryRates: [
        { country: "DE", upToGrams: 5_000, cents: 690 },
        { country: "*", cents: 2_000 },
      ],
      revision: 0,
    }),
  );
  must(await setLogo(admin, "light", 1, logo("#c8102e")));
  must(await setLogo(admin, "dark", 2, logo("#ffffff")));
  must(await setPage(admin, "imprint", { ...content("Impressum", "# Köln"), publish: true, revision: 0 }));
  must(await setPage(admin, "imprint", { ...content("Impressum", "# Bonn"), publish: true, revision: 1 }));
  must(await setPage(admin, "imprint", { ...content("Impressum", "Later"), publish: false, revision: 2 }));
  must(await setPage(admin, "terms", { ...content("AGB", "A draft"), publish: false, revision: 0 }));
  for (const [kind, slug] of [
    ["article", "winter"],
    ["page", "stellen"],
    ["article", "autumn"],
  ] as const) {
    const { pageId } = must(await addPage(admin, { kind, title: slug, slug }, { idempotencyKey: null }));
    must(await setPage(admin, pageId, { ...content(slug, `Of ${slug}`), publish: true, revision: 1 }));
  }
}

it("a shop's settings, logo and pages, imported into an empty shop and exported again, are the same bytes", async () => {
  await fillShop();
  const file = await exported();
  const articles = (await listPublishedArticles()).map(({ path }) => path);
  expect(file).toContain("# Bonn");
  await emptyShop();
  expect(await exported()).not.toBe(file);
  await imported(file);
  expect(await exported()).toBe(file);
  expect((await listPublishedArticles()).map(({ path }) => path)).toEqual(articles);
  // The same once more changes nothing.
  const versions = () => ownPages().distinct("published.version");
  const before = await versions();
  await imported(file);
  expect(await exported()).toBe(file);
  expect(await versions()).toEqual(before);
});

it("an import into a shop with pages keeps those that the file does not have, and makes a version of those that differ", async () => {
  await emptyShop();
  must(await setPage(admin, "privacy", { ...content("Privacy", "Ours"), publish: true, revision: 0 }));
  must(await setPage(admin, "imprint", { ...content("Imprint", "Ours"), publish: true, revision: 0 }));
  const pages = [{ kind: "imprint" as const, published: content("Imprint", "Theirs"), draft: null }];
  await takePages(pages);
  expect(await ownPages().findOne({ kind: "imprint" })).toMatchObject({ published: { version: 2 } });
  expect(await ownPages().countDocuments({ "published.version": { $gte: 1 } })).toBe(2);
});
