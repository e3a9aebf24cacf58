import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findHeldStock } from "@/lib/core/data/catalogue/held-stock";
import type { BasketProduct } from "@/lib/core/domain/basket/basket";
import type { HeldStock } from "@/lib/core/domain/catalogue/stock-outlook";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findBuild } from "@/lib/features/builds/data/builds";
import type { Build, SavedBuild } from "@/lib/features/builds/domain/build";
import { type BuildResult, calculateBuild } from "@/lib/features/builds/domain/calculate";
import { done, type Result, refuse } from "@/lib/values/result";

export const NO_SUCH_BUILD = refuse("not_found", "There is no such build");

/** A build with its products as they are now. */
export interface BuildView {
  build: Build;
  products: ReadonlyMap<string, BasketProduct>;
  result: BuildResult;
  /** The pieces of its products that unpaid orders hold. */
  held: ReadonlyMap<string, HeldStock>;
}

export interface SavedBuildView extends BuildView {
  build: SavedBuild;
}

/** The viewer's own build, calculated with the prices and the stock of now. Reading it changes nothing. */
export async function readBuild(viewer: Viewer, id: string): Promise<Result<SavedBuildView>> {
  const build = await findBuild(viewer, id);
  return build ? done(await viewBuild(build)) : NO_SUCH_BUILD;
}

export async function viewBuild<B extends Build>(build: B): Promise<BuildView & { build: B }> {
  const ids = build.parts.map(({ productId }) => productId);
  const [products, held] = await Promise.all([findBasketProducts(ids), findHeldStock(ids)]);
  const result = calculateBuild(build, products);
  return { build, products, result, held };
}
