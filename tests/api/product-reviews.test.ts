import { beforeAll, expect, it } from "vitest";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { newId } from "@/lib/core/data/store/ids";
import { reviews } from "@/lib/features/reviews/data/collections";
import { sharedShop } from "../security/fixtures/shared-shop";
import { aProduct } from "../support/shop-in-process";

const { url } = sharedShop();
const MANY = 45;

let product: ProductDocument;
beforeAll(async () => {
  product = await aProduct();
  await reviews().insertMany(
    Array.from({ length: MANY }, (_, n) => ({
      _id: newId(),
      product: { id: product._id, name: product.name },
      author: { userId: newId(), name: "Ada", email: "ada@example.com", note: "" },
      rating: 1 + (n % 5),
      comment: `Opinion ${n}`,
      verifiedPurchase: false,
      // Older than the sample catalogue's, which other tests look for.
      createdAt: new Date(1_500_000_000_000 + n * 60_000),
    })),
  );
});

it("a product's page shows twenty reviews at a time, from the newest to the oldest", async () => {
  const pages: number[][] = [];
  let address: string | undefined = `${url}/goods/${product.slug}`;
  while (address) {
    const html: string = await (await fetch(address)).text();
    pages.push([...html.matchAll(/<p>Opinion (\d+)<\/p>/g)].map(([, n]) => Number(n)));
    // The figures are those of all reviews, on each of the pages.
    expect(html).toContain(`"reviewCount":${MANY}`);
    const next = /<a href="([^"]+)" rel="next">Older reviews/.exec(html)?.[1];
    address = next && new URL(next, url).href;
  }
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(pages.flat()).toEqual(Array.from({ length: MANY }, (_, n) => MANY - 1 - n));
});
