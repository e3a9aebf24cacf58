import { describe, expect, it } from "vitest";
import { refuse } from "@/lib/values/result";
import { REFUSAL_STATUS, refusalResponse, transportRefusal } from "./refusals";

describe("a refusal on the wire", () => {
  it("has a code, a message fit to show, and fields where a field is wrong", async () => {
    const response = refusalResponse(
      refuse("invalid", "price must be a number", { fields: { price: "must be a number" } }),
    );
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      error: { code: "invalid", message: "price must be a number", fields: { price: "must be a number" } },
    });
  });

  it("carries the right total inside, the count that deletes document beside", async () => {
    const total = refusalResponse(
      refuse("total_changed", "The price has changed", { details: { total: 12.5 } }),
    );
    expect(total.status).toBe(409);
    expect(await total.json()).toEqual({
      error: { code: "total_changed", message: "The price has changed", total: 12.5 },
    });
    const gone = refusalResponse(
      refuse("not_found", "There is no such product", { details: { deletedCount: 0 } }),
    );
    expect(await gone.json()).toEqual({
      error: { code: "not_found", message: "There is no such product" },
      deletedCount: 0,
    });
  });

  it("says in a header, not in the body, when to try again", async () => {
    const limited = refusalResponse(refuse("too_many", "Too many tries", { details: { retryAfter: 12.2 } }));
    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toBe("13");
    expect(await limited.json()).toEqual({ error: { code: "too_many", message: "Too many tries" } });
    for (const code of ["database_unavailable", "provider_unavailable", "busy"] as const) {
      expect(Number(refusalResponse(refuse(code, "Later")).headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  it("does not ask anybody to wait for what no waiting changes", () => {
    const off = refusalResponse(refuse("payments_off", "Card payment is not set up"));
    expect([off.status, off.headers.get("retry-after")]).toEqual([503, null]);
  });

  it("never has a status of success or of a crash for what a client did", () => {
    for (const status of Object.values(REFUSAL_STATUS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).not.toBe(500);
    }
    expect(refusalResponse(transportRefusal("too_large", "x")).status).toBe(413);
    expect(refusalResponse(transportRefusal("not_json", "x")).status).toBe(415);
    expect(refusalResponse(transportRefusal("method_not_allowed", "x")).status).toBe(405);
  });
});
