import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { outcomeIsUnknown, request } from "./request";

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
const read = (body: unknown) => (typeof body === "object" && body !== null && "n" in body ? body.n : null);
const stored = new Map<string, string>();
const ask = vi.fn<typeof fetch>();

const headersOf = (call: number) => new Headers(ask.mock.calls[call]?.[1]?.headers);

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  ask.mockReset();
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the waits between tries pass. */
async function settled<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return work;
}

describe("a call of the shop", () => {
  it("sends the stored token with the specification's scheme word, and JSON", async () => {
    stored.set("accessToken", "t1");
    ask.mockResolvedValueOnce(json(200, { n: 1 }));
    expect(await request("POST", "/api/review", { body: { dec: "x" }, read })).toEqual({
      ok: true,
      value: 1,
    });
    expect(headersOf(0).get("authorization")).toBe("Bearar t1");
    expect(headersOf(0).get("content-type")).toBe("application/json");
    expect(ask.mock.calls[0]?.[1]?.body).toBe('{"dec":"x"}');
  });

  it("deletes a refused token and retries with the cookie alone", async () => {
    stored.set("accessToken", "stale");
    ask.mockResolvedValueOnce(json(401, { error: { code: "signed_out", message: "Please log in" } }));
    ask.mockResolvedValueOnce(json(200, { n: 2 }));
    expect(await request("DELETE", "/api/orders/1", { read })).toEqual({ ok: true, value: 2 });
    expect(headersOf(1).has("authorization")).toBe(false);
    expect(stored.has("accessToken")).toBe(false);
  });

  it("does not delete a token that another tab has stored in the meantime", async () => {
    stored.set("accessToken", "stale");
    ask.mockImplementationOnce(async () => {
      stored.set("accessToken", "fresh");
      return json(401, { error: { code: "signed_out", message: "Please log in" } });
    });
    ask.mockResolvedValueOnce(json(200, { n: 2 }));
    await request("DELETE", "/api/orders/1", { read });
    expect(stored.get("accessToken")).toBe("fresh");
  });

  it("returns a refusal with its code, fields, details and time of the next try", async () => {
    ask.mockResolvedValueOnce(
      json(
        409,
        {
          error: {
            code: "total_changed",
            message: "The total is another",
            fields: { totalPrice: "x" },
            total: 12.5,
          },
        },
        { "retry-after": "30" },
      ),
    );
    expect(await request("POST", "/api/orders", { body: {}, read })).toEqual({
      ok: false,
      status: 409,
      code: "total_changed",
      message: "The total is another",
      fields: { totalPrice: "x" },
      details: { total: 12.5 },
      retryAfter: 30,
    });
  });

  it("does not retry a write whose answer was lost", async () => {
    ask.mockRejectedValue(new TypeError("Failed to fetch"));
    const answer = await settled(request("POST", "/api/review", { body: {}, read }));
    expect(answer).toMatchObject({ ok: false, status: 0, code: "network" });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("retries a write with an idempotency key, with the same key", async () => {
    ask.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    ask.mockResolvedValueOnce(
      json(503, { error: { code: "busy", message: "Wait" } }, { "retry-after": "1" }),
    );
    ask.mockResolvedValueOnce(json(201, { n: 3 }));
    const answer = await settled(request("POST", "/api/orders", { body: {}, read, idempotencyKey: "k1" }));
    expect(answer).toEqual({ ok: true, value: 3 });
    expect([0, 1, 2].map((call) => headersOf(call).get("idempotency-key"))).toEqual(["k1", "k1", "k1"]);
  });

  it("does not retry a refused call", async () => {
    ask.mockResolvedValue(json(409, { error: { code: "over_available", message: "Too many" } }));
    await settled(request("POST", "/api/orders", { body: {}, read, idempotencyKey: "k1" }));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("does not retry a call that would have to wait for a minute", async () => {
    ask.mockResolvedValue(
      json(503, { error: { code: "database_unavailable", message: "x" } }, { "retry-after": "60" }),
    );
    const answer = await settled(request("GET", "/api/goods/1", { read }));
    expect(answer).toMatchObject({ status: 503, retryAfter: 60 });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("has a message for an answer that is not the shop's", async () => {
    ask.mockResolvedValueOnce(new Response("<html>Bad gateway</html>", { status: 502 }));
    expect(await request("POST", "/api/review", { body: {}, read })).toMatchObject({
      code: "http_502",
      message: "Something went wrong in the shop. Please try again in a moment.",
    });
    ask.mockResolvedValueOnce(json(200, { other: 1 }));
    expect(await request("POST", "/api/review", { body: {}, read })).toMatchObject({ code: "unreadable" });
  });

  it("stops a call that the page has aborted", async () => {
    const stop = new AbortController();
    ask.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const pending = request("GET", "/api/goods/1", { read, signal: stop.signal });
    stop.abort();
    expect(await settled(pending)).toMatchObject({ code: "aborted" });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("whether a write happened", () => {
  const failure = (status: number, code = "x") => ({
    ok: false as const,
    status,
    code,
    message: "",
    fields: {},
    details: {},
    retryAfter: null,
  });
  it("the outcome of a write is unknown without an answer or after a 5xx, and known after a refusal", () => {
    expect([0, 500, 503].map((status) => outcomeIsUnknown(failure(status)))).toEqual([true, true, true]);
    expect(outcomeIsUnknown(failure(409))).toBe(false);
    expect(outcomeIsUnknown(failure(200, "unreadable"))).toBe(true);
  });
});
