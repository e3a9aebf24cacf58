import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import type { PageQuery } from "@/lib/core/data/store/paging";
import type { Viewer } from "@/lib/core/domain/people/access";
import { listWishes } from "@/lib/features/wishes/data/wishes";
import type { Wish, WishView } from "@/lib/features/wishes/domain/wishes";
import type { Page } from "@/lib/values/page";

/** The viewer's own wishes with their products, the last asked first. */
export async function readWishes(viewer: Viewer, page: PageQuery = {}): Promise<Page<WishView>> {
  const { items, next } = await listWishes(viewer, page);
  return { items: await viewWishes(items), next };
}

export async function viewWishes(wishes: readonly Wish[]): Promise<WishView[]> {
  const products = await findBasketProducts(wishes.map(({ productId }) => productId));
  return wishes.map((wish) => {
    const product = products.get(wish.productId);
    const isOnSale = product !== undefined && !product.archived;
    return {
      ...wish,
      name: product?.name ?? "",
      sku: product?.sku ?? "",
      slug: product?.slug ?? "",
      image: product?.image ?? "",
      isOnSale,
      available: isOnSale ? product.available : 0,
    };
  });
}
