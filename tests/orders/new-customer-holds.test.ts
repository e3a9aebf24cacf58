import { afterEach, describe, expect, it } from "vitest";
import { extendHold } from "@/lib/core/commands/orders/extend-hold";
import { placeOrder } from "@/lib/core/commands/orders/place-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { useEmailLink } from "@/lib/core/commands/people/account/use-link";
import { signUp } from "@/lib/core/commands/people/sign-up";
import { lengthenHoldsOf } from "@/lib/core/commands/stock/lengthen-holds";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { confirmSandboxPayment } from "@/lib/services/sandbox-gateway";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { lastToken } from "../support/mail-links";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anUnpaidOrder,
  aPaidOrder,
  aProduct,
  CARD,
  must,
  orderFor,
  orderNow,
  paidAtProvider,
} from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(expectInvariants);

const HOUR_MS = 3_600_000;

async function hoursHeld(orderId: string): Promise<number> {
  const { placedAt, expiresAt } = await orderNow(orderId);
  return (expiresAt.getTime() - placedAt.getTime()) / HOUR_MS;
}

/** Sweeps when so many hours have passed since every order was placed. */
const sweepAfter = (hours: number) => sweepOnce(new Date(Date.now() + hours * HOUR_MS));

const confirmEmail = ({ userId }: Viewer) =>
  users().updateOne({ _id: requireId(userId) }, { $set: { emailVerified: new Date() } });

const tryCard = async (viewer: Viewer, orderId: string, number: string) => {
  const { clientSecret } = must(await startPayment(viewer, { totalPrice: 1240, orderId }));
  const billing = { name: viewer.name, email: viewer.email };
  return await confirmSandboxPayment({ clientSecret, card: { ...CARD, number }, billing });
};
const REFUSED_CARD = "4000000000000002";
const CARD_OF_ASKING_BANK = "4000002500003155";

describe("how long an unpaid order is held", () => {
  it("an order of a new customer is held for the shorter time and then expires", async () => {
    const { orderId } = await anUnpaidOrder();
    const { newCustomerHoldHours } = env();
    expect(newCustomerHoldHours).toBe(4);
    expect(await hoursHeld(orderId)).toBe(newCustomerHoldHours);
    await sweepAfter(newCustomerHoldHours - 0.1);
    expect((await orderNow(orderId)).status).toBe("unpaid");
    await sweepAfter(newCustomerHoldHours + 0.1);
    expect((await orderNow(orderId)).status).toBe("expired");
  });

  it.each([
    ["has paid once", async () => (await aPaidOrder()).ada],
    ["has confirmed the e-mail", async () => ({ ...(await aCustomer()), isConfirmed: true })],
  ])("an order of a customer who %s is held for the usual time", async (_, known) => {
    const [ada, product] = [await known(), await aProduct()];
    const { orderId } = must(await placeOrder(ada, orderFor(ada, product)));
    expect(await hoursHeld(orderId)).toBe(env().unpaidOrderHours);
    expect(await orders().countDocuments({ ordinaryExpiresAt: { $exists: true } })).toBe(0);
  });

  it("paying one order holds the customer's others for the usual time at once", async () => {
    const { ada, product, orderId, pay } = await anUnpaidOrder();
    const other = must(await placeOrder(ada, orderFor(ada, product))).orderId;
    must(await pay(await paidAtProvider(ada, orderId)));
    await expect.poll(() => hoursHeld(other)).toBe(env().unpaidOrderHours);
  });

  it("confirming the e-mail holds the customer's orders for the usual time at once", async () => {
    const account = { name: "Nora Bell", email: "nora@example.com", password: "correct-horse" };
    const { userId } = must(await signUp(account, { clientIp: "192.0.2.1" }));
    const nora: Viewer = { ...account, userId, sessionId: "none", role: null };
    const { orderId } = must(await placeOrder(nora, orderFor(nora, await aProduct())));
    const strangers = (await anUnpaidOrder()).orderId;
    expect(await hoursHeld(orderId)).toBe(env().newCustomerHoldHours);
    const browser = { clientIp: "192.0.2.1", cookies: null };
    must(await useEmailLink("confirm-email", await lastToken("confirm-email", account.email), browser));
    await expect.poll(() => hoursHeld(orderId)).toBe(env().unpaidOrderHours);
    expect(await hoursHeld(strangers)).toBe(env().newCustomerHoldHours);
  });
});

describe("a customer who extends the hold", () => {
  it("a new customer gets the shorter time once more, and the usual one twice once they are known", async () => {
    const { ada, orderId } = await anUnpaidOrder();
    must(await extendHold(ada, orderId));
    expect(await hoursHeld(orderId)).toBe(2 * env().newCustomerHoldHours);
    await lengthenHoldsOf(ada.userId);
    expect(await hoursHeld(orderId)).toBe(2 * env().unpaidOrderHours);
  });
});

describe("when the shorter time of a new customer's order is over", () => {
  it.each([
    ["confirmed the e-mail meanwhile", async ({ ada }: { ada: Viewer }) => void (await confirmEmail(ada))],
    [
      "is asked by the bank of a card",
      async ({ ada, orderId }: { ada: Viewer; orderId: string }) =>
        void must(await tryCard(ada, orderId, CARD_OF_ASKING_BANK)),
    ],
  ])("the order of a customer who %s is held for the usual time and then expires", async (_, earn) => {
    const order = await anUnpaidOrder();
    await earn(order);
    await sweepAfter(4.1);
    const now = await orderNow(order.orderId);
    expect(now.status).toBe("unpaid");
    expect(now.ordinaryExpiresAt).toBeUndefined();
    expect(await hoursHeld(order.orderId)).toBe(env().unpaidOrderHours);
    await sweepAfter(env().unpaidOrderHours + 0.1);
    expect((await orderNow(order.orderId)).status).toBe("expired");
  });

  it.each([
    [
      "only opened the payment page",
      (ada: Viewer, orderId: string) => startPayment(ada, { totalPrice: 1240, orderId }),
    ],
    [
      "only tried a card that is refused",
      (ada: Viewer, orderId: string) => tryCard(ada, orderId, REFUSED_CARD),
    ],
  ])("the order of a customer who %s expires", async (_, work) => {
    const { ada, orderId } = await anUnpaidOrder();
    await work(ada, orderId);
    await sweepAfter(4.1);
    expect((await orderNow(orderId)).status).toBe("expired");
  });

  it("the order of a customer who has paid another one is held for the usual time, also after a crash", async () => {
    const { ada, product, orderId, pay } = await anUnpaidOrder();
    const other = must(await placeOrder(ada, orderFor(ada, product))).orderId;
    must(await pay(await paidAtProvider(ada, orderId)));
    await expect.poll(() => hoursHeld(other)).toBe(env().unpaidOrderHours);
    // A process that died after the payment would have left this.
    const { placedAt, expiresAt } = await orderNow(other);
    const shorter = new Date(placedAt.getTime() + 4 * HOUR_MS);
    await orders().updateOne(
      { _id: requireId(other) },
      { $set: { expiresAt: shorter, ordinaryExpiresAt: expiresAt } },
    );
    await sweepAfter(4.1);
    expect((await orderNow(other)).status).toBe("unpaid");
    expect(await hoursHeld(other)).toBe(env().unpaidOrderHours);
  });
});
