import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { applyForCompany } from "@/lib/core/commands/companies/apply";
import { families, products } from "@/lib/core/data/catalogue/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";
import { aVisitor, sharedShop } from "../security/fixtures/shared-shop";
import { aCompany } from "../support/companies";
import { priceCompany, storePriceList } from "../support/price-lists";
import { aProduct, must } from "../support/shop-in-process";

const { url } = sharedShop();
const COMPANY = `Ownpriced ${randomBytes(4).toString("hex")}`;
const LIST = `Secret list ${randomBytes(4).toString("hex")}`;
/** 87,654.37 and 76,543.29, in every form that a page could have them. */
const PRICES = /87,?654\.37|76,?543\.29|8765437|7654329/;

it("a company's prices stand in no page or answer that is cached for all, also after its people have looked at them", async () => {
  const [product, { viewer, cookie }] = [await aProduct(), await aVisitor("Price Reader")];
  const productId = product._id.toHexString();
  const { companyId } = must(await applyForCompany(viewer, aCompany(COMPANY), { idempotencyKey: null }));
  await companies().updateOne({ _id: requireId(companyId) }, { $set: { state: "approved" } });
  const list = await storePriceList({ name: LIST }, [productId, [100, 8_765_437], [500, 7_654_329]]);
  await priceCompany(companyId, list);
  await families().insertOne({
    ...{ _id: newId(), slug: product.slug, name: "Chains", description: "", axes: ["own-priced-axis"] },
    ...{ revision: 1, removedAt: null, createdAt: new Date(), updatedAt: new Date() },
  });
  await products().updateOne({ _id: product._id }, { $set: { family: product.slug } });
  const asked = await fetch(`${url}/api/prices`, {
    method: "POST",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify({ productIds: [productId] }),
  });
  expect(asked.headers.get("cache-control")).toContain("no-store");
  const answer = await asked.text();
  expect(answer).toContain(COMPANY);
  expect(answer).toMatch(PRICES);

  const paths = Object.values(PUBLIC_ANSWERS).flatMap(({ path }) =>
    typeof path === "string" ? [path.replace(":slug", product.slug).replace(":id", productId)] : [],
  );
  expect(paths).toEqual(
    expect.arrayContaining(["/singlegoods", `/goods/${product.slug}`, `/families/${product.slug}`]),
  );
  const comparison = `/compare?ids=${productId}`;
  for (const path of [`/families/${product.slug}`, comparison])
    expect(await (await fetch(url + path)).text(), path).toContain(product.name);
  for (const path of [...paths, comparison]) {
    // The company's person comes first, so that theirs is the answer that is cached.
    const own = await (await fetch(url + path, { headers: { cookie } })).text();
    const cached = await (await fetch(url + path)).text();
    for (const bytes of [own, cached]) {
      expect(bytes, path).not.toMatch(PRICES);
      expect(bytes, path).not.toContain(COMPANY);
      expect(bytes, path).not.toContain(LIST);
    }
  }
});
