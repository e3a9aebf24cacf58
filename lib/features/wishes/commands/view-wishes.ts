import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import type { PageQuery } from "@/lib/core/data/store/paging";
import type { Viewer } from "@/lib/core/domain/people/access";
import { canBeOrdered } from "@/lib/core/domain/prices/lots";
import { listWishes } from "@/lib/features/wishes/data/wishes";
import { MAX_WISHES, type Wish, type WishView } from "@/lib/features/wishes/domain/wishes";
import type { Page } from "@/lib/values/page";

/** The viewer's own wishes with their products, the last asked first. */
export async function readWishes(viewer: Viewer, page: PageQuery = {}): Promise<Page<WishView>> {
  const { items, next } = await listWishes(viewer, page);
  return { items: await viewWishes(items), next };
}

/** The viewer's own wishes whose product can be ordered now, though it may have fewer pieces than they wished for. */
export async function readFreeWishes(viewer: Viewer, limit: number): Promise<WishView[]> {
  const { items } = await listWishes(viewer, { limit: MAX_WISHES });
  const products = await productsOf(items);
  return items
    .filter(({ productId }) => {
      const product = products.get(productId);
      return product !== undefined && !product.archived && canBeOrdered(product);
    })
    .slice(0, limit)
    .map((wish) => viewOf(wish, products));
}

export async function viewWishes(wishes: readonly Wish[]): Promise<WishView[]> {
  const products = await productsOf(wishes);
  return wishes.map((wish) => viewOf(wish, products));
}

type Products = Awaited<ReturnType<typeof findBasketProducts>>;

const productsOf = (wishes: readonly Wish[]): Promise<Products> =>
  findBasketProducts(wishes.map(({ productId }) => productId));

function viewOf(wish: Wish, products: Products): WishView {
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
}
