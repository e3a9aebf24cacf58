import { randomBytes } from "node:crypto";
import { PROOF_COUNTS_MS } from "../../lib/core/domain/people/second-factor";
import {
  type Account,
  confirmationOf,
  type Goods,
  type OrderedGoods,
  orderBody,
  type ShownOrder,
  totalPriceOf,
} from "./call-bodies";
import { ADMIN } from "./shop-process";
import { type Session, signInByPassword } from "./sign-in-by-password";

/** An account that signed in with its password. */
export interface SignedIn extends Account, Session {
  cookie: string;
  password: string;
}

export interface ShopCall {
  method: string;
  /** With `/api` in front. */
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** `status` 0: no answer came. */
export interface ShopReply {
  status: number;
  text: string;
}

export type SendCall = (call: ShopCall) => Promise<ShopReply>;

/** The shop answered a call with anything but 2xx. */
export class RefusedCall extends Error {
  constructor(
    readonly call: string,
    readonly status: number,
    readonly answer: string,
  ) {
    super(`${call} answered ${status}: ${answer}`);
  }
}

interface Options {
  /** Sends each call; by default `fetch`. */
  send?: SendCall;
  /** The public URL of the shop, where it differs from the URL that is asked. */
  origin?: string;
}

export type ShopClient = ReturnType<typeof shopClient>;

/**
 * Uses a shop by its documented calls, as a client program does: signs up and in, orders, pays at the sandbox gateway,
 * ships, cancels, refunds, reviews. Every function rejects with a `RefusedCall` where the shop refuses.
 * @param url of the shop, without a path
 */
export function shopClient(url: string, { send = sendByFetch(url), origin = url }: Options = {}) {
  /** @param line method and path, such as `POST /api/orders` */
  async function call<T = Record<string, unknown>>(
    account: Account | null,
    line: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const [method = "", path = ""] = line.split(" ");
    const reply = await send({
      method,
      path,
      headers: { ...credentialsOf(account, origin), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    if (reply.status < 200 || reply.status > 299) throw new RefusedCall(line, reply.status, reply.text);
    return JSON.parse(reply.text) as T;
  }

  const insert = async (...call_: Parameters<typeof call>): Promise<string> =>
    (await call<{ insertedId: string }>(...call_)).insertedId;

  /** Begins a payment. @returns the client secret */
  const startPayment = async (account: Account, orderId: string, totalPrice: number): Promise<string> =>
    (
      await call<{ clientSecret: string }>(account, "POST /api/create-payment-intent", {
        totalPrice,
        orderId,
      })
    ).clientSecret;

  /** Confirms a payment at the sandbox gateway, as a browser does. @returns the transaction's id */
  const confirmPayment = async (account: Account | null, clientSecret: string): Promise<string> =>
    (await call<{ id: string }>(account, "POST /api/sandbox/confirm", confirmationOf(clientSecret, account)))
      .id;

  /** Tells the shop of a confirmed payment. */
  const reportPayment = (
    account: Account,
    goods: Pick<Goods, "name">,
    orderId: string,
    transactionId: string,
  ) =>
    call(account, `PATCH /api/orders/${orderId}`, {
      orderId,
      productName: goods.name,
      transectionId: transactionId,
    });

  /** Confirms a payment of which the shop is not told. @returns the transaction's id */
  const payAtGateway = async (account: Account, orderId: string, totalPrice: number): Promise<string> =>
    confirmPayment(account, await startPayment(account, orderId, totalPrice));

  return {
    call,
    insert,
    startPayment,
    confirmPayment,
    reportPayment,
    payAtGateway,

    /** Signs up a new customer and signs them in. */
    async signUp(name = "Mara Kessler"): Promise<SignedIn> {
      const account = {
        name,
        email: `mara.${randomBytes(6).toString("hex")}@example.com`,
        password: "correct-horse",
      };
      await call(null, "POST /api/users", account);
      return { ...account, ...(await signInByPassword(url, account.email, account.password, origin)) };
    },

    signIn: (email: string, password: string) => signInByPassword(url, email, password, origin),

    signInAdmin: () => signInAdmin(url, origin),

    /**
     * The administrator, in one session for this process: checking a password is slow by design. Signs in again before the
     * password is too old for calls that want a recent one.
     */
    sharedAdmin(): Promise<SignedIn> {
      const shared = sharedAdmins.get(url);
      if (shared && Date.now() - shared.since < PROOF_COUNTS_MS / 2) return shared.admin;
      const admin = signInAdmin(url, origin);
      sharedAdmins.set(url, { admin, since: Date.now() });
      return admin;
    },

    /** @returns the account with a token, for calls without cookies */
    async withToken<T extends Account>(account: T): Promise<T & { token: string }> {
      const { token } = await call<{ token: string }>(
        { ...account, token: null },
        `PUT /api/users/${account.email}`,
        { email: account.email },
      );
      return { ...account, token };
    },

    listGoods: () => call<Goods[]>(null, "GET /api/goods"),

    addGoods: (admin: Account, fields: Record<string, unknown>) => insert(admin, "POST /api/goods", fields),

    async changePrice(admin: Account, goodsId: string, price: number): Promise<void> {
      const { revision } = await call<{ revision: number }>(admin, `GET /api/goods/${goodsId}`);
      await call(admin, `PATCH /api/goods/${goodsId}`, { price, revision });
    },

    /** Orders one product at its current price. @returns the order's id */
    placeOrder: (
      account: Account,
      goods: OrderedGoods,
      quantity: number,
      more: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) => insert(account, "POST /api/orders", { ...orderBody(account, goods, quantity), ...more }, headers),

    /** Pays an order at the sandbox gateway and tells the shop. @returns the transaction's id */
    async payOrder(
      account: Account,
      goods: OrderedGoods,
      quantity: number,
      orderId: string,
    ): Promise<string> {
      const transactionId = await payAtGateway(account, orderId, totalPriceOf(goods, quantity));
      await reportPayment(account, goods, orderId, transactionId);
      return transactionId;
    },

    cancelOrder: (account: Account, orderId: string) => call(account, `DELETE /api/orders/${orderId}`),

    shipOrder: (admin: Account, goods: Pick<Goods, "name">, quantity: number, orderId: string) =>
      call(admin, `PATCH /api/ordersShiped/${orderId}`, { productName: goods.name, quantity }),

    refundOrder: (admin: Account, orderId: string, reason: string) =>
      call(admin, `POST /api/orders/${orderId}/refund`, { reason }),

    /** @param rating 1 to 5 @returns the review's id */
    reviewGoods: (account: Account, goods: Pick<Goods, "name">, rating: number, text: string) =>
      insert(account, "POST /api/review", { reviewProduct: goods.name, dec: text, ratting: rating }),

    ordersOf: (account: Account) =>
      call<ShownOrder[]>(account, `GET /api/orders?customerEmail=${encodeURIComponent(account.email)}`),
  };
}

const sharedAdmins = new Map<string, { admin: Promise<SignedIn>; since: number }>();

async function signInAdmin(url: string, origin: string): Promise<SignedIn> {
  return { name: "Admin", ...ADMIN, ...(await signInByPassword(url, ADMIN.email, ADMIN.password, origin)) };
}

function credentialsOf(account: Account | null, origin: string): Record<string, string> {
  if (account?.token) return { authorization: `Bearer ${account.token}` };
  return { origin, ...(account?.cookie ? { cookie: account.cookie } : {}) };
}

const sendByFetch =
  (url: string): SendCall =>
  async ({ method, path, headers, body }) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
