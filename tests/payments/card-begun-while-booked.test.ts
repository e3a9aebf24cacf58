import { expect, it, vi } from "vitest";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { BANK_SETTINGS } from "../support/bank-account";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anUnpaidOrder, confirm, must, orderNow, staffViewer } from "../support/shop-in-process";
import { anEntry, book } from "../support/transfers";

const meanwhile = vi.hoisted(() => ({ act: async () => undefined as unknown }));
vi.mock("@/lib/features/bank/data/entry-uses", async (original) => {
  const uses = await original<typeof import("@/lib/features/bank/data/entry-uses")>();
  const meanUse: typeof uses.meanUse = async (...asked) => {
    const meant = await uses.meanUse(...asked);
    await meanwhile.act();
    return meant;
  };
  return { ...uses, meanUse };
});

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS }, emptiedBeforeEach: true });

it.each([
  ["the whole", 124_000, "paid"],
  ["a part", 100_000, "unpaid"],
])(
  "a card that is begun while a transfer of %s is booked can be paid by nobody",
  async (_, cents, status) => {
    const { ada, orderId } = await anUnpaidOrder();
    let secret = "";
    meanwhile.act = async () => {
      meanwhile.act = async () => undefined;
      secret = must(await startPayment(ada, { totalPrice: 1240, orderId })).clientSecret;
    };
    must(await book(staffViewer(), orderId, anEntry(), cents));
    expect((await orderNow(orderId)).status).toBe(status);
    await expect(confirm(secret)).rejects.toThrow("cancelled");
    await expectInvariants();
  },
);
