import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as file } from "@/app/sitemap/[file]/route";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { products } from "@/lib/core/data/catalogue/collections";
import { insertFamily } from "@/lib/core/data/catalogue/families";
import { familyChanged } from "@/lib/core/data/catalogue/family-audit";
import { newId } from "@/lib/core/data/store/ids";
import { insertInPortions } from "../support/insert-in-portions";
import { aProduct, closeTestShop, openTestShop } from "../support/shop-in-process";
import { withoutNumbers } from "../support/without-numbers";

beforeAll(() => openTestShop({ SAMPLE_DATA: "0" }));
afterAll(closeTestShop);

const fileText = async (name: string) =>
  (await file(new Request("http://localhost/"), { params: Promise.resolve({ file: name }) })).text();
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

it("the sitemap of a small catalogue is one file; of a large one it lists files with each product in one of them", async () => {
  const product = await aProduct({ name: "Hub" });
  const small = await (await sitemap()).text();
  expect(small).toContain("/goods/hub</loc><lastmod>");
  expect(addresses(small)).toHaveLength(9);

  await insertInPortions(
    products(),
    Array.from({ length: 2_000 }, (_, n) => ({
      ...withoutNumbers(product),
      _id: newId(),
      name: `Part ${n}`,
      nameKey: `part ${n}`,
      sku: `P-${n}`,
      slug: `part-${n}`,
      position: n,
    })),
  );
  const large = await sitemap();
  expect(large.headers.get("content-type")).toBe("application/xml");
  const files = addresses(await large.text());
  expect(files.map((url) => url?.replace(/^.*\/sitemap/, ""))).toEqual([
    "/0.xml",
    "/1.xml",
    "/2.xml",
    "/3.xml",
  ]);
  const named = (await Promise.all(["0.xml", "1.xml", "2.xml", "3.xml"].map(fileText))).flatMap(addresses);
  expect(new Set(named).size).toBe(8 + 2_001);
  expect(named).toHaveLength(8 + 2_001);
});

it("the sitemap lists families with a product on sale, and no others", async () => {
  const definition = { name: "Hubs", description: "", axes: ["spacing"] };
  for (const slug of ["hubs", "empty"])
    await insertFamily(slug, definition, (_id) => familyChanged({ _id, slug }, null, definition, SYSTEM));
  const [inFamily, inNone] = [await aProduct(), await aProduct()];
  await products().updateOne({ _id: inFamily._id }, { $set: { family: "hubs" } });
  await products().updateOne({ _id: inNone._id }, { $set: { family: "never-made" } });
  const named = addresses(await fileText("0.xml")).filter((url) => url?.includes("/families/"));
  expect(named.map((url) => url?.replace(/^.*\/families/, ""))).toEqual(["/hubs"]);
});

it.each(["4.xml", "1", "x.xml", "1.xml.xml", "9999999.xml"])("the sitemap has no file %s", async (name) => {
  await expect(fileText(name)).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
});
