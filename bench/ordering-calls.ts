import type { Account, Goods } from "../tests/support/call-bodies";
import { RefusedCall, type ShopClient, shopClient } from "../tests/support/shop-client";
import type { Caller } from "./load";

/** The shop's client over connections that stay open. */
export const clientOver = (url: string, http: Caller): ShopClient =>
  shopClient(url, {
    send: async ({ path, ...call }) => {
      const { status, body } = await http.ask(path, call);
      return { status, text: body.toString() };
    },
  });

export async function signUpBuyers(url: string, count: number): Promise<Account[]> {
  const buyers: Account[] = [];
  for (let n = 0; n < count; n += 1) {
    const { email, name, cookie } = await shopClient(url).signUp();
    buyers.push({ email, name, cookie });
  }
  return buyers;
}

/** The smallest order of a product, in whole lots. */
export const smallestOrder = ({ quantity }: Goods): number => Math.max(100, Math.ceil(quantity / 100) * 100);

/** Orders the smallest quantity. @returns 201 and the order's id, or the status of the refusal */
export async function placeOrder(
  shop: ShopClient,
  buyer: Account,
  goods: Goods,
): Promise<{ status: number; id: string }> {
  try {
    return { status: 201, id: await shop.placeOrder(buyer, goods, smallestOrder(goods)) };
  } catch (error) {
    if (error instanceof RefusedCall) return { status: error.status, id: "" };
    throw error;
  }
}

/** Pays an order at the sandbox gateway. @returns whether it is paid */
export const payOrder = (shop: ShopClient, buyer: Account, goods: Goods, orderId: string): Promise<boolean> =>
  shop.payOrder(buyer, goods, smallestOrder(goods), orderId).then(
    () => true,
    () => false,
  );
