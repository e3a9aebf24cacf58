import { expect, it } from "vitest";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { archiveProduct, updateProduct } from "@/lib/core/data/catalogue/product-writes";
import { sharedShop } from "../security/fixtures/shared-shop";
import { aProduct } from "../support/shop-in-process";

const { url } = sharedShop();

const now = async ({ _id }: ProductDocument) => {
  const found = await findProductRecord(_id.toHexString());
  if (!found) throw new Error("the product is gone");
  return found;
};
const link = async (from: ProductDocument, to: ProductDocument, note = "") => {
  const successor = { productId: to._id.toHexString(), fit: "check", note } as const;
  expect(
    await updateProduct(from._id, await now(from), { fields: {}, facts: {}, successor }, null, SYSTEM),
  ).toEqual({ ok: true });
};
const archive = async (product: ProductDocument) =>
  expect(await archiveProduct(product._id, await now(product), SYSTEM)).toBe(true);
/** The shop learns of this process's writes within moments. */
const answer = (path: string, headers = {}) => fetch(`${url}${path}`, { redirect: "manual", headers });
const until = async (path: string, status: number) => {
  const wanted = () => answer(path).then((response) => response.status === status);
  await expect.poll(wanted, { timeout: 15_000 }).toBe(true);
};

it("the page of a product that was replaced leads to its last successor, which says so; the call agrees at every moment", async () => {
  const [old, middle, last] = [await aProduct(), await aProduct(), await aProduct()];
  await until(`/goods/${old.slug}`, 200);
  await link(old, middle, "Needs a longer axle.");
  await link(middle, last);
  await archive(old);
  await archive(middle);
  await until(`/goods/${old.slug}`, 308);
  const page = await answer(`/goods/${old.slug}`);
  expect(page.headers.get("location")).toBe(`/goods/${last.slug}`);
  expect(page.headers.get("set-cookie")).toBeNull();
  const call = await answer(`/api/goods/${old._id.toHexString()}`);
  expect(call.status).toBe(404);
  expect(await call.json()).toMatchObject({ error: { successor: { slug: last.slug, fit: "check" } } });

  const html = await (await fetch(`${url}/goods/${old.slug}`)).text();
  expect(html).toContain(`${old.name} (${old.sku}) is replaced by this one.`);
  expect(html).toContain("Needs a longer axle.");
  expect(html).toContain(`${middle.name} (${middle.sku}) is replaced by this one.`);
  expect(html).toContain(`<link rel="canonical" href="${url}/goods/${last.slug}"`);

  await archive(last);
  await until(`/goods/${old.slug}`, 404);
  const gone = await answer(`/api/goods/${old._id.toHexString()}`);
  expect((await gone.json()) as object).not.toHaveProperty("error.successor");
});

it("a product that is still sold says what will replace it", async () => {
  const [old, next] = [await aProduct(), await aProduct()];
  await link(old, next, "Look at the axle.");
  await expect
    .poll(async () => await (await answer(`/goods/${old.slug}`)).text(), { timeout: 15_000 })
    .toContain(`href="/goods/${next.slug}"`);
  expect((await answer(`/goods/${old.slug}`)).status).toBe(200);
});
