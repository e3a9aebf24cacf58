import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import ProductPage from "@/app/(shop)/goods/[slug]/page";
import WishesPage from "@/app/dashboard/wishes/page";
import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { wishes } from "@/lib/features/wishes/data/collections";
import { confirmed, customer, type Person } from "../people/stored-accounts";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

const signedIn = vi.hoisted(() => ({ viewer: {} as object }));
// The pages' guard is the matter of tests/security/shop/pages.test.ts.
vi.mock("@/lib/auth/viewer", () => ({ requireViewer: async () => signedIn.viewer }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
}));

let fixtures: Fixtures;
let mara: Person;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
beforeEach(async () => {
  mara = await confirmed(await customer("Mara Reader"));
  signedIn.viewer = { userId: mara.userId, email: mara.email, name: mara.name, role: null };
});

const wishFor = (productId: string, pieces: number) =>
  callRoute(`PUT /api/wishes/${productId}`, { token: mara.token, body: { pieces } });
/** The text of each row of the table. */
const rowsOf = (html: string): string[] =>
  html
    .split("<tr")
    .slice(2)
    .map((row) => row.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));

it("the page of wishes says of each what it waits for, when it was told and what is no longer sold", async () => {
  const [waiting, told, gone] = [
    await addGoods(fixtures, { available: 0 }),
    await addGoods(fixtures, { available: 200 }),
    await addGoods(fixtures, { available: 0 }),
  ];
  for (const { id } of [gone, told, waiting]) await wishFor(id, 300);
  await wishes().updateOne(
    { productId: requireId(told.id), userId: requireId(mara.userId) },
    { $set: { state: "told", told: { at: new Date("2026-11-21T14:05:00Z"), pieces: 200 } } },
  );
  await products().updateOne({ _id: requireId(gone.id) }, { $set: { archived: true } });
  const rows = rowsOf(renderToStaticMarkup(await WishesPage()));
  const rowOf = ({ name }: { name: string }) => rows.find((row) => row.includes(`${name} `));
  expect(rows).toHaveLength(3);
  expect(rowOf(waiting)).toMatch(/300 .*waiting .*since .*Withdraw/);
  expect(rowOf(told)).toMatch(/told .*200 were free on 21 Nov 2026, 14:05 UTC .*Wish again .*Withdraw/);
  expect(rowOf(gone)).toMatch(/no longer sold .*Withdraw/);
  expect(rowOf(waiting)).not.toContain("Wish again");
});

it("the page of wishes without any says where one is left", async () => {
  const html = renderToStaticMarkup(await WishesPage());
  expect(html).toContain("No wishes yet");
  expect(html).toContain('href="/singlegoods"');
});

it("the page of a product takes a wish at once where nothing can be ordered, and folded where there is stock", async () => {
  const pageOf = async (available: number) => {
    const { id } = await addGoods(fixtures, { available, quantity: 150 });
    const { slug } = await json(callRoute(`GET /api/goods/${id}`));
    const params = Promise.resolve({ slug: String(slug) });
    return renderToStaticMarkup(await ProductPage({ params, searchParams: Promise.resolve({}) }));
  };
  const soldOut = await pageOf(0);
  expect(soldOut).toContain("Be told when it is free");
  expect(soldOut).toMatch(/<input[^>]*id="wish-pieces"[^>]*value="200"/);
  expect(soldOut).not.toContain("<details");
  const inStock = await pageOf(1250);
  expect(inStock).toMatch(/<details[^>]*id="wish"><summary>More than 1,200\? Be told when they are free/);
});
