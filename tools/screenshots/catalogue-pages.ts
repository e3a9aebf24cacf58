import type { Page } from "playwright";
import type { Fixtures } from "./fixtures";
import type { Picture } from "./pages";

/** Ticks the first two products of a list and compares them. */
async function compareTwo(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox", { name: /^Compare/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Compare" }).waitFor();
}

/** Chooses one part of a bicycle. */
async function openBicycle(page: Page): Promise<void> {
  await page.getByText("Fits my bicycle").click();
  await page.getByLabel("Part of the bicycle").selectOption("frame-seat-tube");
  await page.getByLabel("Seat tube, for a post of").selectOption("27.2");
  await page.getByRole("button", { name: /^Remove / }).waitFor();
}

/** Types pieces into the cells of a family, one of them wrong; a phone shows one column at a time. */
async function fillGrid(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  const fields = await page.locator(".order-grid input:visible").all();
  for (const [index, field] of fields.slice(0, 2).entries()) await field.fill(index === 0 ? "300" : "600");
  await fields.at(-1)?.fill("250");
  await page.getByText("250 is not a multiple of 100").waitFor();
}

/** Pages on which the catalogue answers questions, and those by which staff keep it. */
export const cataloguePicturesOf = ({ paths }: Fixtures): Picture[] => [
  { name: "goods-facets", path: "/singlegoods?category=Tyres", who: "visitor" },
  { name: "bicycle", path: "/singlegoods", who: "visitor", before: openBicycle },
  { name: "compare", path: "/singlegoods?category=Tyres", who: "visitor", before: compareTwo },
  { name: "family", path: "/families/reflective-tyres", who: "visitor", before: fillGrid },
  { name: "family-chains", path: "/families/chains", who: "visitor" },
  { name: "goods-families", path: "/singlegoods?category=Tyres&families=together", who: "visitor" },
  { name: "families", path: "/dashboard/families", who: "admin" },
  { name: "family-edit", path: "/dashboard/families/reflective-tyres", who: "admin" },
  { name: "attributes", path: "/dashboard/attributes", who: "admin" },
  { name: "attribute", path: "/dashboard/attributes/position", who: "admin" },
  { name: "statistics", path: "/dashboard/statistics", who: "admin" },
  { name: "product-history", path: `${paths.editWithPictures}/history`, who: "admin" },
  { name: "product-preview", path: `${paths.draft}/preview`, who: "admin" },
];
