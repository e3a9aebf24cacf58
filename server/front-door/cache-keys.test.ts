import { describe, expect, it } from "vitest";
import { open, page } from "../../tests/support/open-front-door";

describe("a cache key", () => {
  it("has the declared parameters, in one order", async () => {
    const shop = await open();
    await shop.get("/singlegoods?sort=price&category=chains&utm_source=x");
    await shop.get("/singlegoods?utm_medium=y&category=chains&sort=price");
    expect(shop.behind.asked.map(({ url }) => url)).toEqual(["/singlegoods?category=chains&sort=price"]);
  });

  it("differs between searches", async () => {
    const shop = await open();
    await shop.get("/api/goods?q=chain");
    await shop.get("/api/goods?q=hub");
    expect(shop.behind.asked).toHaveLength(2);
  });

  it.each(["/api/goods?nonsense=1", "/api/goods?q=a&q=b"])(
    "is not made for %s: the call refuses it itself",
    async (url) => {
      const shop = await open();
      await shop.get(url);
      await shop.get(url);
      expect(shop.behind.asked.map((asked) => asked.url)).toEqual([url, url]);
    },
  );

  it("differs between a document and each soft navigation", async () => {
    const shop = await open();
    await shop.get("/");
    await shop.get("/?_rsc=a", { rsc: "1", "next-router-state-tree": "tree-a" });
    await shop.get("/?_rsc=a", { rsc: "1", "next-router-state-tree": "tree-b" });
    await shop.get("/?_rsc=a", { rsc: "1", "next-router-state-tree": "tree-b" });
    expect(shop.behind.asked.map(({ url, headers }) => [url, headers["next-router-state-tree"]])).toEqual([
      ["/", undefined],
      ["/?_rsc=a", "tree-a"],
      ["/?_rsc=a", "tree-b"],
    ]);
  });

  it("never gives a soft navigation's answer to a document's request", async () => {
    const shop = await open();
    shop.behind.answer = (req, res) => page(res, req.headers.rsc ? "flight" : "document");
    await shop.get("/?_rsc=a", { rsc: "1" });
    expect((await shop.get("/?_rsc=a")).body.toString()).toContain("document");
    expect((await shop.get("/")).body.toString()).toContain("document");
  });
});

it("memory stays bounded when visitors invent endless URLs", async () => {
  const shop = await open();
  shop.behind.answer = (_, res) => page(res, "x".repeat(100));
  for (let round = 0; round < 22; round += 1)
    await Promise.all(Array.from({ length: 100 }, (_, n) => shop.get(`/api/goods?q=${round}-${n}`)));
  const before = shop.behind.asked.length;
  await shop.get("/api/goods?q=0-0");
  expect(shop.behind.asked.length).toBe(before + 1);
  await shop.get("/api/goods?q=21-99");
  expect(shop.behind.asked.length).toBe(before + 1);
}, 60_000);
