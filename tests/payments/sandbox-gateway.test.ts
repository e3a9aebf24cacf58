import { describe, expect, it } from "vitest";
import { startPayment } from "@/lib/core/commands/payments/start-payment";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { confirmSandboxPayment } from "@/lib/services/sandbox-gateway";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, aProduct, CARD, codeOf, must, orderNow } from "../support/shop-in-process";

setUpTestShop();

const billing = { name: "Ada Reyes", email: "ada@example.com" };

async function aPayment() {
  const [ada, product] = [await aCustomer(), await aProduct()];
  const orderId = await anOrder(ada, product);
  const { clientSecret } = must(await startPayment(ada, { totalPrice: 1240, orderId }));
  const { intentId } = (await orderNow(orderId)).payment;
  const pay = (card: Partial<typeof CARD>, challenge?: "pass" | "fail") =>
    confirmSandboxPayment({ clientSecret, card: { ...CARD, ...card }, billing, challenge });
  return { pay, intentId: intentId ?? "" };
}

describe("the sandbox gateway", () => {
  it("the sandbox gateway accepts 4242 and stores only its last four digits", async () => {
    const { pay, intentId } = await aPayment();
    expect(must(await pay({}))).toEqual({ id: intentId, status: "succeeded" });
    const kept = await sandboxIntents().findOne({ _id: intentId });
    expect(kept?.last4).toBe("4242");
    expect(JSON.stringify(kept)).not.toContain("4242424242424242");
    expect(must(await pay({}))).toEqual({ id: intentId, status: "succeeded" });
  });

  it.each([
    ["4000000000000002", "Your card was declined."],
    ["4000000000009995", "Your card has insufficient funds."],
    ["5555555555554444", "Your card number is not a test card. No real card is taken here."],
  ])("the sandbox gateway refuses %s: %s", async (number, message) => {
    const { pay } = await aPayment();
    expect(await pay({ number })).toMatchObject({ code: "payment_not_succeeded", message });
    expect(codeOf(await pay({}))).toBe("ok");
  });

  it("the sandbox gateway refuses an expired card and accepts one in its last month", async () => {
    const { pay } = await aPayment();
    const now = new Date();
    const [expMonth, expYear] = [now.getUTCMonth() + 1, now.getUTCFullYear()];
    expect(await pay({ expMonth: 12, expYear: expYear - 1 })).toMatchObject({
      message: "Your card has expired.",
    });
    expect(codeOf(await pay({ expMonth, expYear }))).toBe("ok");
  });

  it("the sandbox gateway asks for a confirmation step that can pass or fail", async () => {
    const { pay, intentId } = await aPayment();
    const number = "4000002500003155";
    expect(must(await pay({ number }))).toEqual({ id: intentId, status: "requires_action" });
    expect(await pay({ number }, "fail")).toMatchObject({ code: "payment_not_succeeded" });
    expect(must(await pay({ number }, "pass")).status).toBe("succeeded");
  });

  it("the sandbox gateway finds no payment by a made-up secret", async () => {
    const asked = { clientSecret: "pi_test_1_secret_2", card: CARD, billing };
    expect(codeOf(await confirmSandboxPayment(asked))).toBe("not_found");
  });

  it("the sandbox gateway lets a customer try ten cards a minute and no more", async () => {
    const { pay } = await aPayment();
    const declined = { number: "4000000000000002" };
    for (let n = 0; n < 10; n += 1) await pay(declined);
    expect(codeOf(await pay({}))).toBe("too_many");
  });
});
