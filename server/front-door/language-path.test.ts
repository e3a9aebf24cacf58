import { describe, expect, it } from "vitest";
import { language } from "../../lib/values/language";
import { open, page } from "../../tests/support/open-front-door";

const german = async (more = {}) => {
  const shop = await open({ languages: ["de"], ...more });
  shop.behind.answer = (req, res) => page(res, `${req.url} in ${language()}`);
  return shop;
};
const textOf = ({ body }: { body: Buffer }) => /<p>(.*?)<\/p>/.exec(body.toString())?.[1];

describe("A page in another language", () => {
  it("has the language in its path: Next sees the path without it, and makes the page in that language", async () => {
    const shop = await german();
    expect(textOf(await shop.get("/de/singlegoods?q=chain"))).toBe("/singlegoods?q=chain in de");
    expect(textOf(await shop.get("/de"))).toBe("/ in de");
    expect(textOf(await shop.get("/singlegoods"))).toBe("/singlegoods in en");
    expect(shop.behind.asked.map(({ headers }) => headers["x-halfinch-language"])).toEqual([
      "de",
      "de",
      undefined,
    ]);
  });

  it("is kept by itself, and sent to the next visitor without Next", async () => {
    const shop = await german();
    const pages = [
      "/",
      "/de",
      "/singlegoods",
      "/de/singlegoods",
      "/de?x=1",
      "/goods/chain",
      "/de/goods/chain",
      "/basket",
      "/de/basket",
    ];
    const first = await Promise.all(pages.map((path) => shop.get(path)));
    const asked = shop.behind.asked.length;
    const second = await Promise.all(pages.map((path) => shop.get(path)));
    expect(shop.behind.asked).toHaveLength(asked);
    expect(second.map(textOf)).toEqual(first.map(textOf));
    shop.change();
    await shop.get("/de/singlegoods");
    expect(shop.behind.asked).toHaveLength(asked + 1);
  });

  it("has no address until the owner switches the language on, and none after they switch it off", async () => {
    const languages = ["de"];
    const shop = await german({ languages });
    expect(textOf(await shop.get("/de/singlegoods"))).toBe("/singlegoods in de");
    languages.pop();
    shop.changeRecord();
    for (const path of ["/de", "/de/singlegoods", "/de/login"]) {
      await shop.get(path);
      expect(shop.behind.asked.at(-1)?.url).toBe(path);
      expect(shop.behind.asked.at(-1)?.headers["x-halfinch-language"]).toBeUndefined();
    }
  });

  it("tells a soft navigation the path that was rendered, as Next does for its own rewrites", async () => {
    const shop = await german();
    const { headers } = await shop.get("/de/singlegoods?q=x", { rsc: "1" });
    expect(headers["x-nextjs-rewritten-path"]).toBe("/singlegoods");
    const product = await shop.get("/de/goods/chain", { rsc: "1" });
    expect(product.headers["x-nextjs-rewritten-path"]).toBe("/goods/chain");
    expect(
      (await shop.get("/singlegoods?q=x", { rsc: "1" })).headers["x-nextjs-rewritten-path"],
    ).toBeUndefined();
  });

  it("has its searches counted as those in English", async () => {
    const shop = await german();
    for (const path of ["/de/singlegoods?q=kette", "/singlegoods?q=chain", "/de/singlegoods"])
      await shop.get(path);
    expect(shop.searched).toEqual(["kette", "chain"]);
  });

  it("stays in its language where Next leads to another spelling of it, and leaves it for a page in English alone", async () => {
    const shop = await german();
    for (const [to, there] of [
      ["/singlegoods?_rsc", "/de/singlegoods?_rsc"],
      ["/families/chain", "/families/chain"],
      ["/goods/chain", "/de/goods/chain"],
    ] as const) {
      shop.behind.answer = (_, res) => void res.writeHead(307, { Location: to }).end();
      const { headers } = await shop.get(`/de/singlegoods?q=${encodeURIComponent(to)}`);
      expect(headers.location).toBe(there);
    }
  });

  it("has one spelling, and words that only begin like a language are paths as ever", async () => {
    const shop = await german();
    expect((await shop.get("/de/")).headers.location).toBe("/de");
    expect((await shop.get("//de/singlegoods")).status).toBe(400);
    expect((await shop.get("/de//singlegoods?q=x")).headers.location).toBe("/de/singlegoods?q=x");
    await shop.get("/derailleurs");
    expect(shop.behind.asked.at(-1)?.url).toBe("/derailleurs");
  });
});

describe("A language is no way around a gate", () => {
  const SIGNED_IN = { cookie: "next-auth.session-token=x" };

  it.each(["/dashboard", "/orders/1", "/dashboard/users?q=x", "/families/chain", "/quick-order"])(
    "%s has one address",
    async (path) => {
      const shop = await german();
      const answer = await shop.get(`/de${path}`, SIGNED_IN);
      expect([answer.status, answer.headers.location]).toEqual([307, path]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(shop.behind.asked).toEqual([]);
    },
  );

  it.each([
    "/api/goods",
    "/api/users",
    "/pay/token",
    "/pictures/x.webp",
    "/sitemap.xml",
    "/de/singlegoods",
    "/welcome",
  ])(
    "%s is nothing below a language: Next is asked for a path that no page has, without the visitor",
    async (path) => {
      const shop = await german();
      await shop.get(`/de${path}`, SIGNED_IN);
      expect(shop.behind.asked.map(({ url }) => url)).toEqual([`/de${path}`]);
      expect(shop.behind.asked[0]?.headers.cookie).toBeUndefined();
    },
  );

  it.each(["/login", "/singup", "/forgot"])(
    "%s is asked for as in English, with the visitor, and kept for nobody",
    async (path) => {
      const shop = await german();
      const answer = await shop.get(`/de${path}?callbackUrl=%2Fde`, SIGNED_IN);
      expect(textOf(answer)).toBe(`${path}?callbackUrl=%2Fde in de`);
      expect(answer.headers["cache-control"]).toContain("no-store");
      await shop.get(`/de${path}?callbackUrl=%2Fde`, SIGNED_IN);
      expect(shop.behind.asked.map(({ url }) => url)).toEqual(Array(2).fill(`${path}?callbackUrl=%2Fde`));
      expect(shop.behind.asked[0]?.headers.cookie).toBe(SIGNED_IN.cookie);
    },
  );

  it("no other method reaches anything below a language", async () => {
    const shop = await german();
    for (const method of ["POST", "PATCH", "DELETE"])
      expect((await shop.get("/de/api/goods", {}, method)).status).toBe(405);
    expect(shop.behind.asked).toEqual([]);
  });

  it("a visitor cannot choose the language of an answer that others get, or of a private one, by a header", async () => {
    const shop = await german();
    for (const path of ["/singlegoods", "/dashboard", "/login"])
      expect(textOf(await shop.get(path, { "x-halfinch-language": "de" }))).toBe(`${path} in en`);
  });

  it("development answers the same", async () => {
    const shop = await german({ dev: true });
    expect(textOf(await shop.get("/de/singlegoods?q=x&y=1"))).toBe("/singlegoods?q=x in de");
    expect(textOf(await shop.get("/de/login?reason=signed-out"))).toBe("/login?reason=signed-out in de");
    expect((await shop.get("/de/quick-order")).headers.location).toBe("/quick-order");
    await shop.get("/de/api/goods");
    expect(shop.behind.asked.at(-1)?.url).toBe("/de/api/goods");
  });
});
