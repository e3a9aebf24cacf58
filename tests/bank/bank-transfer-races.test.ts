import { describe, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { expireOrders } from "@/lib/core/commands/orders/expire-orders";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import type { Viewer } from "@/lib/core/domain/people/access";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  anAdmin,
  anUnpaidOrder,
  codeOf,
  confirm,
  later,
  makeOverdue,
  must,
  orderNow,
  staffViewer,
} from "../support/shop-in-process";
import { anEntry, book, takeBack } from "../support/transfers";

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS } });

const accounts = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["accounts"] });
const _messageOf = (result: Awaited<ReturnType<typeof book>>): string => (result.ok ? "ok" : result.message);

describe("at the same moment", () => {
  it("ten bookings of one entry for one order are one", async () => {
    const { orderId } = await anUnpaidOrder();
    const entry = anEntry();
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(accounts(), orderId, entry)));
    expect(answers.map((answer) => must(answer).modifiedCount).sort()).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
    ]);
    await expectInvariants();
  });

  it("one entry booked for several orders pays one of them", async () => {
    const made = await Promise.all(Array.from({ length: 4 }, anUnpaidOrder));
    const entry = anEntry();
    const answers = await Promise.all(
      [...made, ...made].map(({ orderId }) => book(accounts(), orderId, entry)),
    );
    expect(
      answers.filter((answer) => answer.ok && answer.value.modifiedCount === 1).length,
    ).toBeLessThanOrEqual(1);
    const again = [];
    for (const { orderId } of made) again.push(await book(accounts(), orderId, entry));
    expect(again.filter(({ ok }) => ok)).toHaveLength(1);
    await expectInvariants();
  });

  it("several entries for one order pay it by one of them", async () => {
    const { orderId } = await anUnpaidOrder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(accounts(), orderId, anEntry())));
    expect(answers.map(codeOf).sort()).toEqual([...Array.from({ length: 5 }, () => "already_paid"), "ok"]);
    await expectInvariants();
  });

  it("a card and a transfer pay an order once, whichever is first", async () => {
    for (let n = 0; n < 6; n += 1) {
      const { ada, orderId, pay } = await anUnpaidOrder();
      const { clientSecret } = must(await startPayment(ada, { totalPrice: 1240, orderId }));
      const byCard = async () => await pay(await confirm(clientSecret));
      const [card, transfer] = await Promise.allSettled([byCard(), book(accounts(), orderId, anEntry())]);
      const wonByCard = card.status === "fulfilled" && card.value.ok;
      const wonByTransfer = transfer.status === "fulfilled" && transfer.value.ok;
      expect([wonByCard, wonByTransfer].filter(Boolean)).toHaveLength(1);
      expect((await orderNow(orderId)).payment.provider).toBe(wonByTransfer ? "bank" : "sandbox");
    }
    await expectInvariants();
  });

  it("an order that expires or is cancelled while it is booked is paid or ended, never both", async () => {
    for (const end of ["expire", "cancel"] as const) {
      for (let n = 0; n < 4; n += 1) {
        const { ada, orderId } = await anUnpaidOrder();
        if (end === "expire") await makeOverdue(orderId);
        const entry = anEntry();
        const [, booked] = await Promise.all([
          end === "expire" ? expireOrders(new Date()) : cancelOrder(ada, orderId),
          book(accounts(), orderId, entry),
        ]);
        const { status } = await orderNow(orderId);
        if (booked.ok) expect(status).toBe("paid");
        else expect(["expired", "cancelled"]).toContain(status);
      }
    }
    await sweepOnce(later());
    await expectInvariants();
  });

  it("a booking is taken back or the order is shipped, never both", async () => {
    const { orderId, product } = await anUnpaidOrder();
    const entry = anEntry();
    must(await book(accounts(), orderId, entry));
    const answers = await Promise.all([
      takeBack(accounts(), orderId, entry),
      shipOrder(await anAdmin(), orderId, { productName: product.name, quantity: 100 }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await expectInvariants();
  });
});
