import { describe, expect, it } from "vitest";
import {
  intentOnOpen,
  intentOnPlaced,
  intentOnRefused,
  intentOnSend,
  newIntent,
  type OrderIntent,
  parseIntent,
} from "./order-intent";

const keys = () => {
  let n = 0;
  return () => `key-${++n}`;
};
const sent = (outcome: OrderIntent["outcome"], body = "500"): OrderIntent => ({
  ...newIntent("visit-1", "key-0"),
  outcome,
  sent: body,
  orderId: outcome === "placed" ? "order-1" : null,
});

describe("the intent to order", () => {
  it("an intent keeps its key over a double click and a lost answer", () => {
    const first = intentOnSend(newIntent("visit-1", "key-0"), "500", keys());
    const second = intentOnSend(first, "500", keys());
    expect([first.key, second.key]).toEqual(["key-0", "key-0"]);
  });

  it("a sent intent has an unknown outcome until the answer, so that a reload sends its key again", () => {
    const underway = intentOnSend(newIntent("visit-1", "key-0"), "500", keys());
    expect(underway.outcome).toBe("unknown");
    expect(intentOnOpen(underway, "visit-1", keys()).key).toBe("key-0");
  });

  it("an intent keeps its key when the customer returns to the form of a placed order", () => {
    const back = intentOnOpen(sent("placed"), "visit-1", keys());
    expect(intentOnSend(back, "500", keys()).key).toBe("key-0");
  });

  it("another visit to the form after a placed order gets a new key", () => {
    expect(intentOnOpen(sent("placed"), "visit-2", keys()).key).toBe("key-1");
  });

  it("other contents after a placed order get a new key", () => {
    const next = intentOnSend(sent("placed"), "600", keys());
    expect(next).toMatchObject({ key: "key-1", orderId: null, sent: "600" });
  });

  it("another visit keeps an intent whose outcome is unknown, because it may have placed the order", () => {
    expect(intentOnOpen(sent("unknown"), "visit-2", keys())).toMatchObject({ view: "visit-2", key: "key-0" });
  });

  it("an intent whose outcome is unknown keeps its key with other contents too, so that the shop reports the earlier order", () => {
    expect(intentOnSend(sent("unknown"), "600", keys()).key).toBe("key-0");
  });

  it("a refusal starts a new intent", () => {
    expect(intentOnRefused(sent("unknown"), keys())).toEqual(newIntent("visit-1", "key-1"));
  });

  it("a placed intent has the id of its order", () => {
    expect(intentOnPlaced(sent("unknown"), "order-9")).toMatchObject({
      outcome: "placed",
      orderId: "order-9",
    });
  });
});

describe("reading a stored intent", () => {
  it("a stored intent is read as it was stored", () => {
    expect(parseIntent(JSON.stringify(sent("placed")))).toEqual(sent("placed"));
  });

  it.each([null, "", "{", "null", "[]", '{"view":1}', '{"view":"a","key":"b","outcome":"paid"}'])(
    "takes %j for nothing",
    (text) => expect(parseIntent(text)).toBeNull(),
  );
});
