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

/** Pages on which the catalogue answers questions, and those by which staff keep it. */
export const cataloguePicturesOf = ({ paths }: Fixtures): Picture[] => [
  { name: "goods-facets", path: "/singlegoods?category=Tyres", who: "visitor" },
  { name: "compare", path: "/singlegoods?category=Tyres", who: "visitor", before: compareTwo },
  { name: "attributes", path: "/dashboard/attributes", who: "admin" },
  { name: "attribute", path: "/dashboard/attributes/position", who: "admin" },
  { name: "statistics", path: "/dashboard/statistics", who: "admin" },
  { name: "product-history", path: `${paths.editWithPictures}/history`, who: "admin" },
  { name: "product-preview", path: `${paths.draft}/preview`, who: "admin" },
];
