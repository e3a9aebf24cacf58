import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { open } from "../../tests/support/open-front-door";
import { canonicalPath } from "./request-url";

describe("a public path in another spelling", () => {
  it.each([
    ["/goods/%63assette", "/goods/cassette"],
    ["/goods/%63assette/opengraph-image-1?a=%20b&a", "/goods/cassette/opengraph-image-1?a=%20b&a"],
    ["/goods//cassette///opengraph-image-1", "/goods/cassette/opengraph-image-1"],
    ["/goods/cassette/", "/goods/cassette"],
    ["/%67oods/cassette", "/goods/cassette"],
    ["/goods/a%40b%c3%a9", "/goods/a@b%C3%A9"],
    ["/singlegoods/?q=a", "/singlegoods?q=a"],
    ["/single%67oods?q=%61", "/singlegoods?q=%61"],
    ["/opengraph%2Dimage", "/opengraph-image"],
    ["/api/%67oods", "/api/goods"],
    ["/sitemap%2Exml", "/sitemap.xml"],
  ])("%s is a redirect to %s", async (spelt, canonical) => {
    for (const dev of [true, false]) {
      const shop = await open({ dev });
      const answer = await shop.get(spelt, { rsc: "1" });
      expect([answer.status, answer.headers.location]).toEqual([308, canonical]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(shop.behind.asked).toHaveLength(0);
      expect((await shop.get(canonical)).status).toBe(200);
    }
  });

  it("has one spelling only: each canonical path is its own, and all spellings of a path lead to it", () => {
    const segment = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 3 }),
        fc.infiniteStream(fc.boolean()),
        (parts, coins) => {
          const plain = `/${parts.map((part) => encodeURIComponent(part)).join("/")}`;
          const spelt = plain.replace(/%..|[^/%]/g, (found) => {
            if (found.startsWith("%")) return coins.next().value ? found.toLowerCase() : found;
            return coins.next().value ? `%${found.charCodeAt(0).toString(16)}` : found;
          });
          expect(canonicalPath(spelt)).toBe(canonicalPath(plain));
          expect(canonicalPath(canonicalPath(plain))).toBe(canonicalPath(plain));
          expect(decodeURIComponent(canonicalPath(plain))).toBe(`/${parts.join("/")}`);
        },
      ),
    );
  });

  it.each(["/dashboard/%61llorders", "/api/users/mara%40example.com", "/login//"])(
    "%s, which is not public, is passed on as it is",
    async (path) => {
      const shop = await open();
      await shop.get(path);
      expect(shop.behind.asked.map(({ url }) => url)).toEqual([path]);
    },
  );

  it("DELETE is passed on as it is", async () => {
    const shop = await open();
    await shop.get("/api/goods/%36", {}, "DELETE");
    expect(shop.behind.asked.map(({ url }) => url)).toEqual(["/api/goods/%36"]);
  });
});
