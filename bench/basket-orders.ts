import { type Account, basketOrderBody, type Goods } from "../tests/support/call-bodies";
import { RefusedCall, type ShopClient } from "../tests/support/shop-client";

/** The longest order that the shop takes. */
const MOST_LINES = 200;
/** So many that no product has more holds than a popular one has in a shop: each hold makes its product's writes slower. */
const PRODUCTS = 1_000;

/** The measured orders, with the milliseconds within which 99 of 100 are to be answered. */
export const BASKET_ORDERS = [
  { lines: 20, p99: 300 },
  { lines: MOST_LINES, p99: 1_000 },
] as const;

export const basketOrderName = (lines: number): string => `Order of ${lines} lines`;

/**
 * Orders of several lines, each of products that never sell out. Buyers begin at different products, so that their orders
 * overlap without being the same.
 */
export async function basketOrders(shop: ShopClient) {
  const admin = await shop.signInAdmin();
  const goods: Pick<Goods, "_id" | "price">[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const product = {
      name: `Bench bolt ${n} ${Date.now()}`,
      price: 0.25,
      quantity: 100,
      available: 1_000_000_000,
    };
    goods.push({ _id: await shop.addGoods(admin, product), price: product.price });
  }
  let turn = 0;
  return {
    /** @returns whether the order was placed */
    order: async (buyer: Account, count: number): Promise<boolean> => {
      turn += 7;
      const lines = Array.from({ length: count }, (_, n) => goods[(turn + n) % PRODUCTS]).flatMap(
        (product) => (product ? [{ productId: product._id, quantity: 100, unitPrice: product.price }] : []),
      );
      try {
        await shop.call(buyer, "POST /api/basket/order", basketOrderBody(lines), {
          "Idempotency-Key": `bench-${process.pid}-${turn}`,
        });
        return true;
      } catch (error) {
        if (error instanceof RefusedCall) return false;
        throw error;
      }
    },
  };
}
