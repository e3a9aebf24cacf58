import { findBasketProducts } from "@/lib/data/baskets";
import { findBuild } from "@/lib/data/builds";
import type { Viewer } from "@/lib/domain/access";
import type { BasketProduct } from "@/lib/domain/basket";
import type { Build, SavedBuild } from "@/lib/domain/builds/build";
import { type BuildResult, calculateBuild } from "@/lib/domain/builds/calculate";
import { done, type Result, refuse } from "@/lib/domain/result";

export const NO_SUCH_BUILD = refuse("not_found", "There is no such build");

/** A build with its products as they are now. */
export interface BuildView {
  build: Build;
  products: ReadonlyMap<string, BasketProduct>;
  result: BuildResult;
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
  const products = await findBasketProducts(build.parts.map(({ productId }) => productId));
  return { build, products, result: calculateBuild(build, products) };
}
