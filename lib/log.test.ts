import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { logTo } from "./log";

function logged(entry: object): string {
  const lines: string[] = [];
  logTo({ write: (line) => lines.push(line) }).info(entry, "happened");
  return lines.join("");
}

/** Stripe answers a declined card, or a payment in the wrong state, with the whole payment. */
const stripeError = () =>
  Stripe.errors.StripeError.generate({
    type: "card_error",
    message: "declined",
    payment_intent: { id: "pi_1", client_secret: "SECRET" },
  } as never);

describe("the log", () => {
  it.each([
    { authorization: "Bearer abc.SECRET" },
    { headers: { authorization: "Bearer abc.SECRET", cookie: "s=SECRET", "set-cookie": "s=SECRET" } },
    { request: { headers: { cookie: "next-auth.session-token=SECRET" } } },
    { body: { password: "SECRET", currentPassword: "SECRET", newPassword: "SECRET" } },
    { body: { card: { number: "SECRET", cvc: "SECRET" } } },
    { token: "SECRET", body: { token: "SECRET", clientSecret: "SECRET" } },
    { user: { passwordHash: "SECRET" } },
    { intent: { id: "pi_1", client_secret: "SECRET" }, body: { data: { client_secret: "SECRET" } } },
    { err: stripeError() },
    { settings: { stripe: { secretKey: "SECRET", webhookSecret: "SECRET" } } },
  ])("hides secrets in %j", (entry) => {
    expect(logged(entry)).toContain("[hidden]");
    expect(logged(entry)).not.toContain("SECRET");
  });

  it("is a JSON line with time, level and message", () => {
    expect(JSON.parse(logged({ requestId: "r1" }))).toMatchObject({
      level: 30,
      requestId: "r1",
      msg: "happened",
      time: expect.stringMatching(/^\d{4}-/),
    });
  });
});
