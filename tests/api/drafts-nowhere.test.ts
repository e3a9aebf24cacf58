import { expect, it } from "vitest";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";
import { anAdminVisitor, aVisitor, sharedShop, type Visitor } from "../security/fixtures/shared-shop";

const { url } = sharedShop();
const WORD = "Unannounced";

/** Every public answer that could show the product, read as a visitor, as the front door caches it. */
async function publicAnswers(product: { id: string; slug: string; sku: string; family: string }) {
  const filled = Object.values(PUBLIC_ANSWERS).flatMap(({ path }) =>
    typeof path === "string"
      ? [
          path
            .replace(":slug", product.slug)
            .replace(":id", product.id)
            .replace(":sku", encodeURIComponent(product.sku)),
        ]
      : [],
  );
  const paths = [
    ...filled,
    `/goods/${product.slug}/opengraph-image`,
    "/sitemap/1.xml",
    `/singlegoods?q=${WORD}`,
    `/singlegoods?q=${product.sku}`,
    "/singlegoods?sort=-price",
    `/api/goods?q=${WORD}`,
    "/api/goods?limit=1000",
    `/compare?ids=${product.id}`,
    `/families/${product.family}`,
    `/api/families/${product.family}`,
  ];
  const read = async (path: string) => {
    const answer = await fetch(url + path, { redirect: "manual" });
    return { path, status: answer.status, text: await answer.text() };
  };
  const answers = [];
  for (const path of paths) answers.push(await read(path));
  const asked: [path: string, type: string, body: string][] = [
    ["/api/basket/check", "application/json", `{"lines":[{"productId":"${product.id}","quantity":100}]}`],
    [
      "/api/builds/check",
      "application/json",
      `{"bicycles":1,"parts":[{"productId":"${product.id}","perBicycle":1}]}`,
    ],
    ["/api/fitment/check", "application/json", `{"productIds":["${product.id}"]}`],
    ["/api/quick-order", "text/csv", `sku,quantity\n${product.sku},100\n`],
  ];
  for (const [path, type, body] of asked) {
    const answer = await fetch(url + path, { method: "POST", headers: { "content-type": type }, body });
    answers.push({ path, status: answer.status, text: await answer.text() });
  }
  return answers;
}

it("a draft is in no public answer, once published in those that show products, and in none after it is a draft again", async () => {
  const [admin, visitor] = [await anAdminVisitor(), await aVisitor("Curious")];
  const send = (who: Visitor, method: string, path: string, body: unknown) =>
    fetch(url + path, {
      method,
      headers: { cookie: who.cookie, "content-type": "application/json", origin: url },
      body: JSON.stringify(body),
    });
  const name = `${WORD} hub ${Date.now()}`;
  const terms = { price: 47.11, quantity: 100, available: 500 };
  const family = `with-drafts-${Date.now()}`;
  await send(admin, "PUT", "/api/attributes/with-drafts", { label: "With drafts", type: "word" });
  await send(admin, "PUT", `/api/families/${family}`, { name: "With drafts", axes: ["with-drafts"] });
  const added = await send(admin, "POST", "/api/goods", { name, ...terms, family, state: "draft" });
  const { insertedId: productId } = (await added.json()) as { insertedId: string };
  const draft = await findProductRecord(productId);
  if (!draft) throw new Error("the draft is not there");
  const shown = async () =>
    (await publicAnswers({ ...draft, id: productId }))
      // The page of a search repeats its words.
      .filter(({ path, text }) => {
        const repeatsSku = path.includes("?q=") || path === "/api/quick-order";
        const words = repeatsSku ? [name, draft.slug] : [name, draft.sku, draft.slug];
        return words.some((word) => text.includes(word));
      })
      .map(({ path, status }) => `${status} ${path}`)
      .filter((line) => !line.startsWith("404 "));
  const order = () => send(visitor, "PUT", `/api/basket/lines/${productId}`, { quantity: 100 });
  const change = async (revision: number, state: string) => {
    const path = `/api/goods/${productId}`;
    expect((await send(admin, "PATCH", path, { revision, state })).status).toBe(200);
  };

  expect(await shown()).toEqual([]);
  expect((await order()).status).toBe(404);
  await change(0, "published");
  const published = await shown();
  expect(published.length).toBeGreaterThan(9);
  expect(published).toContain(`200 /families/${family}`);
  expect((await order()).status).toBe(200);
  const mine = { numbers: [{ number: "MY-HUB-1", productId }] };
  expect((await send(visitor, "PUT", "/api/own-numbers?mode=merge", mine)).status).toBe(200);
  await change(1, "draft");
  expect(await shown()).toEqual([]);
  const basket = await (await fetch(`${url}/api/basket`, { headers: { cookie: visitor.cookie } })).text();
  expect(basket).toContain('"archived"');
  expect(basket).not.toContain(name);
  const own = await (await fetch(`${url}/api/own-numbers`, { headers: { cookie: visitor.cookie } })).text();
  expect(own).toContain("MY-HUB-1");
  expect([name, draft.sku].filter((word) => own.includes(word))).toEqual([]);
});
