import { afterEach, describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { orders } from "@/lib/core/data/orders/collections";
import { hasPaid } from "@/lib/core/data/orders/unpaid-orders";
import { requireId } from "@/lib/core/data/store/ids";
import { waitAfterLapses } from "@/lib/core/domain/orders/lapses";
import type { Viewer } from "@/lib/core/domain/people/access";
import { expectInvariants } from "../support/invariants";
import { change, lineOf } from "../support/order-lines";
import { setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anOrder,
  anUnpaidOrder,
  aPaidOrder,
  aProduct,
  codeOf,
  makeOverdue,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
} from "../support/shop-in-process";

const PER_NETWORK = 2;
const PER_10_MINUTES = 8;
const MINUTE_MS = 60_000;

setUpTestShop({
  settings: {
    LIMIT_UNPAID_ORDERS: "50",
    LIMIT_UNPAID_ORDERS_PER_NETWORK: String(PER_NETWORK),
    LIMIT_ORDERS_PER_10_MINUTES: String(PER_10_MINUTES),
  },
  emptiedBeforeEach: true,
});
afterEach(expectInvariants);

const times = <T>(n: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)));

const isOk = ({ ok }: { ok: boolean }) => ok;

const confirmed = async (): Promise<Viewer> => ({ ...(await aCustomer()), isConfirmed: true });

/** Lets everything that the customer's stored orders tell have happened that much earlier. */
async function letPass({ userId }: Viewer, milliseconds: number): Promise<void> {
  const own = { "customer.userId": requireId(userId) };
  const earlier = (at: Date) => new Date(at.getTime() - milliseconds);
  for (const { _id, placedAt, lapsedAt, history } of await orders().find(own).toArray()) {
    const changes = {
      placedAt: earlier(placedAt),
      history: history.map((entry) => ({ ...entry, at: earlier(entry.at) })),
      ...(lapsedAt ? { lapsedAt: earlier(lapsedAt) } : {}),
    };
    await orders().updateOne({ _id }, { $set: changes });
  }
}

async function retryAfterOf(ordering: ReturnType<typeof placeOrder>): Promise<number> {
  const refused = await ordering;
  expect(codeOf(refused)).toBe("too_many");
  return refused.ok ? 0 : Number(refused.details?.retryAfter);
}

describe("orders of one customer in ten minutes", () => {
  it("orders that come at once succeed exactly up to the limit of ten minutes, whatever becomes of them", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
    const place = () => placeOrder(ada, orderFor(ada, product));
    const results = await times(PER_10_MINUTES + 4, place);
    expect(results.filter(isOk)).toHaveLength(PER_10_MINUTES);
    for (const placed of results) if (placed.ok) must(await cancelOrder(ada, placed.value.orderId));
    const wait = await retryAfterOf(place());
    expect(wait).toBeGreaterThan(9 * 60);
    expect(wait).toBeLessThanOrEqual(10 * 60);
    await letPass(ada, 10 * MINUTE_MS);
    must(await place());
  });

  it("an order that is sent again with its idempotency key counts once", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
    for (let n = 0; n < PER_10_MINUTES; n += 1)
      must(await placeOrder(ada, orderFor(ada, product), { idempotencyKey: "k" }));
    must(await placeOrder(ada, orderFor(ada, product)));
  });
});

it("changes of one customer's orders succeed up to the limit of ten minutes, also at once; refused ones do not count", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
  const orderIds = await times(2, () => anOrder(ada, product));
  for (const orderId of orderIds)
    expect(codeOf(await change(ada, orderId, [lineOf(product, 100_000)]))).toBe("over_available");
  const turns = await times(2, async (index) => {
    const codes: string[] = [];
    for (let n = 0; n < PER_10_MINUTES; n += 1)
      codes.push(codeOf(await change(ada, orderIds[index] ?? "", [lineOf(product, 200 + 100 * n)])));
    return codes;
  });
  expect(turns.flat().filter((code) => code === "ok")).toHaveLength(PER_10_MINUTES);
  const refused = await change(ada, orderIds[0] ?? "", [lineOf(product, 5000)]);
  expect(refused).toMatchObject({ code: "too_many", details: { retryAfter: expect.any(Number) } });
});

describe("customers whose orders lapse", () => {
  /** So many orders of the customer that lapse now. */
  async function lapses(ada: Viewer, count: number): Promise<void> {
    const product = await aProduct({ available: 100_000 });
    for (let n = 0; n < count; n += 1) {
      await letPass(ada, 2 * 60 * MINUTE_MS);
      await makeOverdue(await anOrder(ada, product));
      await expireOrders(new Date());
    }
  }

  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 5],
    [5, 15],
    [6, 60],
    [7, 60],
  ])("after %i orders that expired in seven days the next one waits %i minutes", async (count, minutes) => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
    await lapses(ada, count);
    const place = () => placeOrder(ada, orderFor(ada, product));
    if (minutes === 0) return void must(await place());
    const wait = await retryAfterOf(place());
    expect(wait).toBeGreaterThan(minutes * 60 - 10);
    expect(wait).toBeLessThanOrEqual(minutes * 60);
    await letPass(ada, minutes * MINUTE_MS);
    must(await place());
  });

  it("of orders that come at once after several expired one succeeds, and the next one waits again", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
    await lapses(ada, 4);
    await letPass(ada, 5 * MINUTE_MS);
    const place = () => placeOrder(ada, orderFor(ada, product));
    expect((await times(5, place)).filter(isOk)).toHaveLength(1);
    expect(await retryAfterOf(place())).toBeGreaterThan(4 * 60);
  });

  it("expired orders stop counting after seven days", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
    await lapses(ada, 3);
    await letPass(ada, 7 * 24 * 60 * MINUTE_MS);
    must(await placeOrder(ada, orderFor(ada, product)));
  });

  it("a payment ends the wait, and lapses after it count anew", async () => {
    const { ada, product, orderId, pay } = await anUnpaidOrder();
    await lapses(ada, 4);
    const place = () => placeOrder(ada, orderFor(ada, product));
    expect(codeOf(await place())).toBe("too_many");
    must(await pay(await paidAtProvider(ada, orderId)));
    must(await place());
    await lapses(ada, 3);
    expect(codeOf(await place())).toBe("too_many");
  });

  it("cancelling an order that held its stock for long counts like letting it expire, a change of mind does not", async () => {
    const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
    for (const heldFor of [0, 0, 0, 61, 61, 61]) {
      const orderId = await anOrder(ada, product);
      await letPass(ada, heldFor * MINUTE_MS);
      must(await cancelOrder(ada, orderId));
    }
    expect(await orders().countDocuments({ lapsedAt: { $exists: true } })).toBe(3);
    expect(await retryAfterOf(placeOrder(ada, orderFor(ada, product)))).toBeLessThanOrEqual(
      waitAfterLapses(3) / 1000,
    );
  });
});

it("an order held for most of an hour, cancelled and placed again lapses from the third time on", async () => {
  const [ada, product] = [await aCustomer(), await aProduct({ available: 100_000 })];
  const cancelAfter = async (minutes: number) => {
    const orderId = await anOrder(ada, product);
    await letPass(ada, minutes * MINUTE_MS);
    must(await cancelOrder(ada, orderId));
    return (await orderNow(orderId)).lapsedAt !== undefined;
  };
  const lapsed: boolean[] = [];
  for (const minutes of [59, 1, 59, 1, 59, 4, 6]) lapsed.push(await cancelAfter(minutes));
  expect(lapsed).toEqual([false, false, false, false, true, false, true]);
  await letPass(ada, 24 * 60 * MINUTE_MS);
  expect(await cancelAfter(59)).toBe(false);
});

describe("unpaid orders from one network", () => {
  const from = (clientIp: string) => async (buyer: Viewer, product: Awaited<ReturnType<typeof aProduct>>) =>
    await placeOrder(buyer, orderFor(buyer, product), { clientIp });

  it.each([
    ["one IPv4 address", () => "203.0.113.9", 1],
    ["one /24 of IPv4", (n: number) => `203.0.113.${n}`, 8],
    ["one /64 of IPv6", () => "2001:db8:1:2::/64", 1],
    ["one /56 of IPv6", (n: number) => `2001:db8:1:${(0x200 + n).toString(16)}::/64`, 2],
    ["one /48 of IPv6", (n: number) => `2001:db8:1:${(n * 0x100).toString(16)}::/64`, 8],
  ])(
    "new customers' orders that come at once from %s succeed exactly up to its limit, and again once one ends",
    async (_, ipOf, folds) => {
      const limit = folds * PER_NETWORK;
      const product = await aProduct({ available: 1_000_000 });
      const people = await times(limit + 3, () => aCustomer());
      const results = await Promise.all(people.map((buyer, n) => from(ipOf(n))(buyer, product)));
      expect(results.filter(isOk)).toHaveLength(limit);
      expect(new Set(results.map(codeOf))).toEqual(new Set(["ok", "too_many"]));
      expect(codeOf(await from("198.51.100.7")(await aCustomer(), product))).toBe("ok");

      const first = results.findIndex(isOk);
      const placed = results[first];
      if (placed?.ok && people[first]) must(await cancelOrder(people[first], placed.value.orderId));
      expect(codeOf(await from(ipOf(250))(await aCustomer(), product))).toBe("ok");
      expect(codeOf(await from(ipOf(251))(await aCustomer(), product))).toBe("too_many");
    },
  );

  it("a network full of unpaid orders is open to customers who have paid once, and once to those with a confirmed e-mail", async () => {
    const ip = "203.0.113.9";
    const { ada: paying, product } = await aPaidOrder();
    for (let n = 0; n < PER_NETWORK; n += 1) must(await from(ip)(await aCustomer(), product));
    expect(codeOf(await from(ip)(await aCustomer(), product))).toBe("too_many");
    must(await from(ip)(paying, product));
    must(await from(ip)(paying, product));
    const ben = await confirmed();
    const placedByShop = requireId(await anOrder(ben, product));
    await orders().updateOne({ _id: placedByShop }, { $set: { placedBy: requireId(paying.userId) } });
    must(await from(ip)(ben, product));
    expect(codeOf(await from(ip)(ben, product))).toBe("too_many");
  });

  it("an order on account counts as a payment once it is settled, not when it is shipped", async () => {
    const { ada, orderId } = await aPaidOrder();
    const _id = requireId(orderId);
    const terms = { netDays: 30, settledCents: 0, owed: true } as const;
    await orders().updateOne({ _id }, { $set: { status: "shipped", terms } });
    expect(await hasPaid(requireId(ada.userId))).toBe(false);
    await orders().updateOne({ _id }, { $set: { "terms.owed": false, "terms.writtenOffAt": new Date() } });
    expect(await hasPaid(requireId(ada.userId))).toBe(false);
    await orders().updateOne({ _id }, { $unset: { "terms.writtenOffAt": "" } });
    expect(await hasPaid(requireId(ada.userId))).toBe(true);
    await orders().updateOne({ _id }, { $unset: { terms: "" } });
  });

  it("no order keeps the network it came from once it is paid, cancelled or expired", async () => {
    const [ada, product] = [await aCustomer(), await aProduct()];
    const place = async () => must(await from("203.0.113.9")(ada, product)).orderId;
    const [cancelled, expired] = [await place(), await place()];
    expect((await orderNow(cancelled)).networks).toEqual(["203.0.113.9", "203.0.113.0/24"]);
    must(await cancelOrder(ada, cancelled));
    await makeOverdue(expired);
    await expireOrders(new Date());
    expect(await orders().countDocuments({ networks: { $exists: true } })).toBe(0);
  });
});
