import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import RootLayout, { generateMetadata } from "@/app/layout";
import manifest from "@/app/manifest";
import { Counters } from "@/components/home/counters";
import { Facility } from "@/components/home/facility";
import { organizationData } from "@/components/site/structured-data";
import { setShopRecord } from "@/lib/core/commands/shop/change-shop-record";
import { audit } from "@/lib/core/data/audit/collections";
import { shop } from "@/lib/core/data/shop/collections";
import { loadShopRecord } from "@/lib/core/data/shop/shop-record";
import { DEFAULT_LOOK, type Look } from "@/lib/core/domain/shop/look";
import { DEFAULT_RECORD, showShopRecord } from "@/lib/core/domain/shop/shop-record";
import { htmlOf } from "@/lib/services/mails/mail-html";
import { textOf } from "@/lib/services/mails/mail-text";
import { setUpTestShop } from "../support/set-up-test-shop";
import { must, staffViewer } from "../support/shop-in-process";

// Next makes the font as it builds.
vi.mock("next/font/local", () => ({ default: () => ({ variable: "font" }) }));

setUpTestShop({ emptiedBeforeEach: true });

const KEPT = Symbol.for("halfinch.shop-record");
beforeEach(async () => {
  await shop().deleteMany({});
  delete (globalThis as Record<symbol, unknown>)[KEPT];
});

const admin = staffViewer();
const set = (look: Partial<Look>, revision = 0) =>
  setShopRecord(admin, { look: { ...DEFAULT_LOOK, ...look }, revision });

const button = { is: "button", label: "Pay", url: "http://localhost" } as const;
const MAIL = { subject: "s", preview: "p", title: "t", blocks: [button], because: "b", isOwnOrder: false };

describe("the texts of the front page", () => {
  it("are the shop's own until somebody replaces one, everywhere", () => {
    const heading = "Bicycle parts, in lots of 100";
    const description =
      "Bicycle parts from the maker, in lots of 100, for workshops, bicycle makers and distributors.";
    expect(generateMetadata()).toMatchObject({
      title: { default: `${heading} · Halfinch` },
      description,
      openGraph: { siteName: "Halfinch", type: "website", locale: "en_US" },
    });
    expect(generateMetadata().openGraph).not.toHaveProperty("images");
    expect(manifest().description).toBe(description);
    expect(organizationData("http://localhost").description).toBe(description);
    for (const mail of [htmlOf(MAIL), textOf(MAIL)])
      expect(mail).toContain("Halfinch, bicycle parts, in lots of 100");
  });

  it("are shown in pages, metadata and mails once they are replaced, and the audit has them", async () => {
    must(
      await set({
        heading: "Räder & <Teile>",
        description: "Teile für Werkstätten.",
        figures: [{ label: "Werkstätten", value: 0 }, ...DEFAULT_LOOK.figures.slice(1)],
        facility: [{ title: "Eine Halle", text: "" }, ...DEFAULT_LOOK.facility.slice(1)],
      }),
    );
    expect(generateMetadata()).toMatchObject({
      title: { default: "Räder & <Teile> · Halfinch" },
      description: "Teile für Werkstätten.",
      openGraph: { images: [{ url: "/opengraph-image?1", alt: "Räder & <Teile>" }] },
    });
    expect(manifest().description).toBe("Teile für Werkstätten.");
    expect(htmlOf(MAIL)).toContain("Halfinch, räder &amp; &lt;Teile&gt;");
    expect(textOf(MAIL)).toContain("Halfinch, räder & <Teile>");
    expect(renderToStaticMarkup(Counters())).toMatch(/<dt>Werkstätten<\/dt>.*>0<.*<dt>deal\/delivery/s);
    expect(renderToStaticMarkup(Facility())).toMatch(/<h3>Eine Halle<\/h3><p>Forging/);
    const [entry] = await audit().find({ kind: "shop" }).sort({ at: -1 }).toArray();
    expect(entry?.changes).toEqual([
      { field: "heading", from: null, to: "Räder & <Teile>" },
      { field: "shopDescription", from: null, to: "Teile für Werkstätten." },
      { field: "figures", from: null, to: "Werkstätten 0; –; –; –" },
      { field: "facility", from: null, to: "Eine Halle; –; –" },
    ]);
  });

  it("of two administrators the second is told of the first, whose look stays", async () => {
    must(await set({ heading: "One" }));
    expect(await set({ heading: "Two" })).toMatchObject({
      code: "changed_meanwhile",
      details: { shop: { look: { heading: "One" } } },
    });
    expect((await loadShopRecord()).look.heading).toBe("One");
  });

  it("a record of an earlier version has the default of what it does not know", async () => {
    must(await set({ heading: "One" }));
    await shop().updateOne({}, { $unset: { "look.facility": "" } });
    expect((await loadShopRecord()).look).toEqual({ ...DEFAULT_LOOK, heading: "One" });
    await shop().updateOne({}, { $unset: { look: "" } });
    expect((await loadShopRecord()).look).toEqual(DEFAULT_LOOK);
    showShopRecord({ ...DEFAULT_RECORD, revision: 2 });
  });
});

describe("the accent and the corners", () => {
  const sheetInHead = () => renderToStaticMarkup(RootLayout({ children: null }).props.children[0]);

  it("are the shop's own at first, with no style sheet beside the shop's", () => {
    expect(sheetInHead()).toBe('<head><script src="/hint.js"></script></head>');
    expect(htmlOf(MAIL)).toContain("background:#0b4fc6;border:1px solid #0b4fc6");
  });

  it("stand in a style sheet of their own once they are chosen, and the accent in mails too", async () => {
    must(await set({ accent: "#c8102e", corners: "large" }));
    expect(sheetInHead()).toContain('<link rel="stylesheet" href="/look/1-c8102e-large.css"/>');
    const mail = htmlOf(MAIL);
    expect(mail).toContain("background:#c8102e;border:1px solid #c8102e");
    expect(mail).not.toContain("#0b4fc6");
    expect(mail).not.toContain("#82b3ff");
    must(await set({ corners: "square" }, 1));
    expect(sheetInHead()).toContain('href="/look/1-own-square.css"');
  });
});
