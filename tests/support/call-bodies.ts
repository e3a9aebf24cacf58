/** Bodies that clients send to the documented calls, and the parts of the answers that they read. */

/** An account as a client program knows it. A call sends the token where there is one, else the cookie. */
export interface Account {
  name: string;
  email: string;
  cookie?: string;
  token?: string | null;
}

/** A product as `GET /goods` shows it. */
export interface Goods {
  _id: string;
  name: string;
  /** Dollars. */
  price: number;
  /** The minimum lot. */
  quantity: number;
  available: number;
  /** Of one record only; the list does not show them. */
  tiers?: { from: number; unitPrice: number }[];
}

export interface ShownOrder {
  _id: string;
  productName: string;
  quantity: number;
  totalPrice: number;
  paid: boolean;
  shiped: boolean;
  transactionId: string | null;
  status: string;
}

export const TEST_CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  noFunds: "4000000000009995",
  challenge: "4000002500003155",
} as const;

/** The id is left out where the name alone shall find the product. */
export type OrderedGoods = Pick<Goods, "name" | "price"> & { _id?: string };

/** In dollars, computed in whole cents. */
export const totalPriceOf = ({ price }: Pick<Goods, "price">, quantity: number): number =>
  Math.round(price * 100 * quantity) / 100;

export const orderBody = (account: Account, goods: OrderedGoods, quantity: number) => ({
  productName: goods.name,
  ...(goods._id === undefined ? {} : { productId: goods._id }),
  quantity,
  totalPrice: totalPriceOf(goods, quantity),
  customerName: account.name,
  customerEmail: account.email,
  customerPhone: "+49 30 1234567",
});

export const confirmationOf = (
  clientSecret: string,
  account: Account | null = null,
  number: string = TEST_CARDS.good,
) => ({
  clientSecret,
  card: { number, expMonth: 12, expYear: 2040, cvc: "123" },
  billing: { name: account?.name ?? "Mara Kessler", email: account?.email ?? "mara@example.com" },
});

/** An order of several lines, at the prices that they name. */
export const basketOrderBody = (
  lines: readonly { productId: string; quantity: number; unitPrice: number }[],
  changes: object = {},
) => ({
  lines,
  totalPrice: Math.round(lines.reduce((sum, line) => sum + line.quantity * line.unitPrice * 100, 0)) / 100,
  customerPhone: "+49 30 1234567",
  address: { company: "", street: "Gate 3", city: "Malmö", postalCode: "211 22", country: "Sweden" },
  ...changes,
});
