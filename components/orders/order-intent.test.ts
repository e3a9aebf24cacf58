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
  it("keeps its key over a double click and a lost answer", () => {
    const first = intentOnSend(newIntent("visit-1", "key-0"), "500", keys());
    const second = intentOnSend(first, "500", keys());
    expect([first.key, second.key]).toEqual(["key-0", "key-0"]);
  });

  it("is of unknown outcome from the moment that it is sent, so that a reload in between repeats it", () => {
    const underway = intentOnSend(newIntent("visit-1", "key-0"), "500", keys());
    expect(underway.outcome).toBe("unknown");
    expect(intentOnOpen(underway, "visit-1", keys()).key).toBe("key-0");
  });

  it("keeps its key when one comes back to the form of an order that went through", () => {
    const back = intentOnOpen(sent("placed"), "visit-1", keys());
    expect(intentOnSend(back, "500", keys()).key).toBe("key-0");
  });

  it("gets a new key for another visit to the form after an order that went through", () => {
    expect(intentOnOpen(sent("placed"), "visit-2", keys()).key).toBe("key-1");
  });

  it("gets a new key for other contents after an order that went through", () => {
    const next = intentOnSend(sent("placed"), "600", keys());
    expect(next).toMatchObject({ key: "key-1", orderId: null, sent: "600" });
  });

  it("takes an unknown outcome along to another visit, since it may have ordered already", () => {
    expect(intentOnOpen(sent("unknown"), "visit-2", keys())).toMatchObject({ view: "visit-2", key: "key-0" });
  });

  it("keeps the key of an unknown outcome even with other contents: the shop then says that there is an order", () => {
    expect(intentOnSend(sent("unknown"), "600", keys()).key).toBe("key-0");
  });

  it("starts afresh after a refusal", () => {
    expect(intentOnRefused(sent("unknown"), keys())).toEqual(newIntent("visit-1", "key-1"));
  });

  it("remembers the order that it became", () => {
    expect(intentOnPlaced(sent("unknown"), "order-9")).toMatchObject({
      outcome: "placed",
      orderId: "order-9",
    });
  });
});

describe("reading a stored intent", () => {
  it("gives back what was stored", () => {
    expect(parseIntent(JSON.stringify(sent("placed")))).toEqual(sent("placed"));
  });

  it.each([null, "", "{", "null", "[]", '{"view":1}', '{"view":"a","key":"b","outcome":"paid"}'])(
    "takes %j for nothing",
    (text) => expect(parseIntent(text)).toBeNull(),
  );
});
