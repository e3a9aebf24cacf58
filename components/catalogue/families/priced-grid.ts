import type { OwnPrices } from "@/components/catalogue/goods/watch-own-prices";
import type { OrderGrid } from "@/lib/core/domain/catalogue/families/order-grid";

/** The grid with the prices of the reader's company, as its basket will have them. Without such prices it is the public one. */
export const pricedGrid = (grid: OrderGrid, own: OwnPrices | null): OrderGrid =>
  own === null
    ? grid
    : {
        ...grid,
        cells: grid.cells.map((row) =>
          row.map((cell) => ({
            ...cell,
            products: cell.products.map((product) => {
              const price = own.products.get(product.id);
              return price ? { ...product, priceCents: price.priceCents, tiers: [...price.tiers] } : product;
            }),
          })),
        ),
      };
