import { describe, expect, it } from "vitest";
import { PAYMENT_ON_OPEN, type PaymentEvent, type PaymentFlow, paymentFlow } from "./payment-flow";

const run = (...events: PaymentEvent[]): PaymentFlow => events.reduce(paymentFlow, PAYMENT_ON_OPEN);
const pay: PaymentEvent = { type: "pay" };
const confirmed: PaymentEvent = { type: "confirmed", transactionId: "pi_1" };

describe("a payment in the browser", () => {
  it("a payment goes from the card to the gateway to the shop", () => {
    expect(run(pay)).toEqual({ at: "confirming" });
    expect(run(pay, confirmed)).toEqual({ at: "recording", transactionId: "pi_1" });
    expect(run(pay, confirmed, { type: "recorded" })).toEqual({ at: "paid", transactionId: "pi_1" });
  });

  it("a declined payment returns to the card with the message", () => {
    const error = { text: "No.!!!", refused: true };
    expect(run(pay, { type: "declined", error })).toEqual({ at: "card", error });
  });

  it("a payment that needs confirmation continues after it or returns to the card", () => {
    const asked = run(pay, { type: "challenged" });
    expect(asked).toEqual({ at: "challenge" });
    expect([{ type: "answered" } as const, confirmed].reduce(paymentFlow, asked)).toMatchObject({
      at: "recording",
    });
    expect(
      paymentFlow(asked, { type: "declined", error: { text: "Stopped.", refused: true } }),
    ).toMatchObject({ at: "card" });
  });

  it("a charged payment never asks for the card again, only to record the charge", () => {
    const lost = run(pay, confirmed, { type: "not_recorded", message: "No connection." });
    expect(lost).toEqual({ at: "unrecorded", transactionId: "pi_1", message: "No connection." });
    expect(paymentFlow(lost, pay)).toBe(lost);
    expect(paymentFlow(lost, { type: "declined", error: { text: "x", refused: true } })).toBe(lost);
    expect(paymentFlow(lost, { type: "again" })).toEqual({ at: "recording", transactionId: "pi_1" });
  });

  it("a charged payment is recorded after a reload", () => {
    expect(run({ type: "found", transactionId: "pi_1" })).toEqual({ at: "recording", transactionId: "pi_1" });
  });

  it("another card can be tried when the gateway says that nothing was paid", () => {
    expect(run(pay, confirmed, { type: "not_paid", message: "Not paid." })).toEqual({
      at: "card",
      error: { text: "Not paid.", refused: false },
    });
  });

  it("a second click on Pay does nothing", () => {
    const once = run(pay);
    expect(paymentFlow(once, pay)).toBe(once);
    const recording = run(pay, confirmed);
    expect(paymentFlow(recording, pay)).toBe(recording);
    expect(paymentFlow(recording, { type: "confirmed", transactionId: "pi_2" })).toBe(recording);
  });
});
