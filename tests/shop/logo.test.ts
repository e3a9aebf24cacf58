import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { generateMetadata } from "@/app/layout";
import { GET as lookFile } from "@/app/look/[file]/route";
import manifest from "@/app/manifest";
import { organizationData } from "@/components/site/structured-data";
import { addPicture } from "@/lib/core/commands/catalogue/add-picture";
import { removeLogo, setLogo } from "@/lib/core/commands/shop/set-logo";
import { audit } from "@/lib/core/data/audit/collections";
import { files } from "@/lib/core/data/catalogue/collections";
import { shop } from "@/lib/core/data/shop/collections";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { DEFAULT_LOGO, LOGO_SIZES, logoPath } from "@/lib/core/domain/shop/logo";
import { blackPng } from "../support/pictures";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, aProduct, must, staffViewer } from "../support/shop-in-process";

// Next makes the font as it builds.
vi.mock("next/font/local", () => ({ default: () => ({ variable: "font" }) }));

setUpTestShop({ emptiedBeforeEach: true });

const KEPT = Symbol.for("halfinch.shop-record");
beforeEach(async () => {
  await Promise.all([shop().deleteMany({}), files().deleteMany({})]);
  delete (globalThis as Record<symbol, unknown>)[KEPT];
});

const admin = staffViewer();
const send = (file: string | Uint8Array, revision = 0) =>
  setLogo(admin, "light", revision, typeof file === "string" ? Buffer.from(file) : file);

const svg = (inside: string, attributes = 'viewBox="0 0 200 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const SQUARE = '<rect width="40" height="40" fill="#c8102e"/>';

async function sent(path: string): Promise<Buffer> {
  const answer = await lookFile(new Request(`http://localhost${path}`), {
    params: Promise.resolve({ file: path.replace("/look/", "") }),
  });
  expect(answer.headers.get("content-type")).toBe("image/png");
  return Buffer.from(await answer.arrayBuffer());
}

describe("the shop's logo", () => {
  it("is drawn in each size, sharp at three times, and named by pages, browsers and phones", async () => {
    const { logo } = must(await send(svg(SQUARE)));
    expect(logo).toMatchObject({ light: { width: 160, height: 32 }, dark: null });
    const id = logo.light?.id ?? "";
    const sides = await Promise.all(
      LOGO_SIZES.map(async (size) => {
        const { width, height, format } = await sharp(await sent(logoPath(id, size))).metadata();
        return `${format} ${width} ${height}`;
      }),
    );
    expect(sides).toEqual(["png 480 96", "png 48 48", "png 180 180", "png 192 192", "png 512 512"]);
    const head = await sharp(await sent(logoPath(id, "head")))
      .raw()
      .toBuffer();
    const at = (left: number) => [...head.subarray((48 * 480 + left) * 4, (48 * 480 + left) * 4 + 4)];
    expect([at(90), at(400)[3]]).toEqual([[200, 16, 46, 255], 0]);

    expect(generateMetadata()).toMatchObject({
      icons: { icon: { url: `/look/${id}-48.png` }, apple: { url: `/look/${id}-180.png` } },
      openGraph: { images: [{ url: "/opengraph-image?1" }] },
    });
    expect(manifest().icons?.map(({ src }) => src)).toEqual([`/look/${id}-192.png`, `/look/${id}-512.png`]);
    expect(organizationData("http://localhost").logo).toBe(`http://localhost/look/${id}-512.png`);
    const [entry] = await audit().find({ kind: "shop" }).toArray();
    expect(entry?.changes).toEqual([{ field: "logo", from: null, to: `file ${id.slice(0, 8)}` }]);

    // Only the drawings are kept.
    expect(JSON.stringify(await files().findOne({}))).not.toContain("<svg");
    must(await removeLogo(admin, "light", 1));
    expect(generateMetadata()).toMatchObject({ icons: { icon: { url: "/favicon.svg" } } });
    // Cached pages may still show it.
    expect((await sent(logoPath(id, "head"))).length).toBeGreaterThan(0);
  });

  it("may be a PNG, which is not enlarged", async () => {
    const png = await sharp({ create: { width: 60, height: 20, channels: 4, background: "#c8102e" } })
      .png()
      .toBuffer();
    expect(must(await send(png)).logo.light).toMatchObject({ width: 60, height: 20 });
  });

  it("the same file again changes nothing, and of two administrators the second is told of the first", async () => {
    must(await send(svg(SQUARE)));
    expect(must(await send(svg(SQUARE))).revision).toBe(1);
    expect(await send(svg(`${SQUARE}${SQUARE}`))).toMatchObject({ code: "changed_meanwhile" });
    expect(await removeLogo(admin, "light", 0)).toMatchObject({ code: "changed_meanwhile" });
    expect(must(await removeLogo(admin, "dark", 0)).revision).toBe(1);
    expect((await findShopRecord()).logo.light).not.toBeNull();
  });

  it("is nobody's to change but the owner's", async () => {
    const customer = await aCustomer();
    expect(await setLogo(customer, "light", 0, Buffer.from(svg(SQUARE)))).toMatchObject({
      code: "forbidden",
    });
    expect(await removeLogo(customer, "light", 0)).toMatchObject({ code: "forbidden" });
  });
});

describe("an SVG", () => {
  it.each([
    ["a script", svg(`<script>alert(1)</script>${SQUARE}`)],
    [
      "handlers",
      svg(`<g onload="alert(1)" onclick="alert(2)">${SQUARE}</g>`, 'viewBox="0 0 9 9" onload="x()"'),
    ],
    ["a link, which shows nothing", svg(`<a href="https://example.com/">${SQUARE}</a>`)],
    [
      "a document type that declares nothing",
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">${svg(SQUARE)}`,
    ],
    [
      "parts of its own",
      svg(
        `<defs><linearGradient id="a"/><g id="b">${SQUARE}</g></defs><use xlink:href="#b"/><rect width="9" height="9" fill="url(#a)"/>`,
      ),
    ],
    ["the path of its own file", svg(SQUARE, 'viewBox="0 0 9 9" docname="C:\\logo.svg"')],
  ])("with %s is drawn, and loses nothing that shows", async (_, file) => {
    expect(await send(file)).toMatchObject({ ok: true });
  });

  it.each([
    [
      "HTML",
      svg(
        '<foreignObject width="9" height="9"><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject>',
      ),
      "foreignObject",
    ],
    ["letters", svg("<text>Rad</text>"), "Turn them into paths"],
    ["a picture elsewhere", svg('<image href="https://example.com/x.png"/>'), "another file or address"],
    ["a file of the machine", svg('<image xlink:href="file:///etc/passwd"/>'), "another file or address"],
    ["a file beside it", svg('<use href="other.svg#a"/>'), "another file or address"],
    [
      "a picture of pixels",
      svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
      "Send the logo as a PNG instead",
    ],
    ["a style in pieces", svg("<style>@imp<![CDATA[ort u]]>rl(file:x)</style>"), "another file or address"],
    [
      "a DOCTYPE hidden behind a comment",
      `<!-- <!DOCTYPE a -->\n<!DOCTYPE svg [<!ENTITY x "--><svg/><?p ">]>\n${svg("&x;")}<?q ?>`,
      "",
    ],
    ["an SVG in an address", svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'), "another file or address"],
    [
      "CSS that fetches",
      svg(`<style>rect{fill:url(https://example.com/x)}</style>${SQUARE}`),
      "another file or address",
    ],
    ["CSS that imports", svg(`<style>@import "x.css";</style>${SQUARE}`), "another file or address"],
    [
      "CSS that hides its words",
      svg(`<style>@\\69mport "x.css";</style>${SQUARE}`),
      "another file or address",
    ],
    [
      "an attribute that fetches",
      svg("<rect style=\"fill:url( '//example.com/x' )\"/>"),
      "another file or address",
    ],
    ["a style sheet elsewhere", `<?xml-stylesheet href="x.css"?>${svg(SQUARE)}`, "style from another file"],
    [
      "entities",
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<g>&b;</g>")}`,
      "declares entities",
    ],
    [
      "an entity from a file",
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg("&a;")}`,
      "declares entities",
    ],
    ["a hundred levels", svg("<g>".repeat(100) + "</g>".repeat(100)), "nested too deep"],
    ["10,000 pixels", svg(SQUARE, 'width="10000" height="100"'), "over 4,000 pixels"],
    ["half of its end", svg(SQUARE).slice(0, -9), "damaged or cut off"],
    ["another encoding", Buffer.from(svg(SQUARE), "utf16le"), "cannot be read"],
    ["a root that is HTML", "<html><svg/></html>", "neither an SVG nor a PNG"],
  ])("with %s is refused with its reason, and nothing is stored", async (_, file, reason) => {
    const refused = await send(file);
    expect(refused).toMatchObject({ code: "invalid", message: expect.stringContaining(reason) });
    expect(await files().countDocuments({})).toBe(0);
    expect((await findShopRecord()).logo).toEqual(DEFAULT_LOGO);
  });

  it("whose parts multiply without end is given up, and the shop goes on", async () => {
    const levels = Array.from(
      { length: 30 },
      (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`,
    );
    const bomb = svg(`<defs><rect id="l0" width="1" height="1"/>${levels.join("")}</defs><use href="#l30"/>`);
    expect(await send(bomb)).toMatchObject({ code: "invalid" });
  }, 60_000);
});

describe("a PNG", () => {
  it("may be a product's picture, too, whichever was first", async () => {
    const { _id } = await aProduct();
    const asPicture = (file: Uint8Array) => addPicture(admin, _id.toHexString(), file);
    const [first, second] = await Promise.all(
      ["#c8102e", "#10c82e"].map((background) =>
        sharp({ create: { width: 60, height: 20, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    );
    if (!first || !second) throw new Error("no pictures");
    expect(await send(first)).toMatchObject({ ok: true });
    expect(await asPicture(first)).toMatchObject({ ok: true });
    expect(await asPicture(second)).toMatchObject({ ok: true });
    const { revision } = await findShopRecord();
    expect(await setLogo(admin, "light", revision, second)).toMatchObject({ ok: true });
  });

  it.each([
    ["10,000 pixels", blackPng(10_000, 10), "over 4,000 pixels"],
    ["a few kilobytes for 900 megapixels", blackPng(30_000, 30_000), "over 4,000 pixels"],
    ["half of its bytes", blackPng(100, 100).subarray(0, 40), "damaged or cut off"],
  ])("with %s is refused with its reason", async (_, file, reason) => {
    expect(await send(file)).toMatchObject({ code: "invalid", message: expect.stringContaining(reason) });
    expect(await files().countDocuments({})).toBe(0);
  });
});
