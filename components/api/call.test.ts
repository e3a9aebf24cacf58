import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { acknowledgedSchema, insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { type BodyOf, call } from "./call";
import { outcomeIsUnknown } from "./request";

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
const DONE = { acknowledged: true };
const answer = acknowledgedSchema;
const review = { reviewProduct: "Chain", dec: "x", ratting: 5 };
const order: BodyOf<"POST /orders"> = {
  productName: "Chain",
  quantity: 2,
  totalPrice: 5,
  customerName: "Mira Olsen",
  customerEmail: "mira@workshop.test",
  customerPhone: "+46 70 123 45 67",
};
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
    ask.mockResolvedValueOnce(json(201, DONE));
    expect(await call("POST /review", { body: review, answer })).toEqual({ ok: true, value: DONE });
    expect(ask.mock.calls[0]?.[0]).toBe("/api/review");
    expect(ask.mock.calls[0]?.[1]?.method).toBe("POST");
    expect(headersOf(0).get("authorization")).toBe("Bearar t1");
    expect(headersOf(0).get("content-type")).toBe("application/json");
    expect(ask.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(review));
  });

  it("deletes a refused token and retries with the cookie alone", async () => {
    stored.set("accessToken", "stale");
    ask.mockResolvedValueOnce(json(401, { error: { code: "signed_out", message: "Please log in" } }));
    ask.mockResolvedValueOnce(json(200, DONE));
    expect(await call("DELETE /orders/{id}", { path: { id: "1" }, answer })).toEqual({
      ok: true,
      value: DONE,
    });
    expect(headersOf(1).has("authorization")).toBe(false);
    expect(stored.has("accessToken")).toBe(false);
  });

  it("does not delete a token that another tab has stored in the meantime", async () => {
    stored.set("accessToken", "stale");
    ask.mockImplementationOnce(async () => {
      stored.set("accessToken", "fresh");
      return json(401, { error: { code: "signed_out", message: "Please log in" } });
    });
    ask.mockResolvedValueOnce(json(200, DONE));
    await call("DELETE /orders/{id}", { path: { id: "1" }, answer });
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
    expect(await call("POST /orders", { body: order, answer })).toEqual({
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
    const answered = await settled(call("POST /review", { body: review, answer }));
    expect(answered).toMatchObject({ ok: false, status: 0, code: "network" });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("retries a write with an idempotency key, with the same key", async () => {
    ask.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    ask.mockResolvedValueOnce(
      json(503, { error: { code: "busy", message: "Wait" } }, { "retry-after": "1" }),
    );
    ask.mockResolvedValueOnce(json(201, DONE));
    const answered = await settled(call("POST /orders", { body: order, answer, idempotencyKey: "k1" }));
    expect(answered).toEqual({ ok: true, value: DONE });
    expect([0, 1, 2].map((call) => headersOf(call).get("idempotency-key"))).toEqual(["k1", "k1", "k1"]);
  });

  it("does not retry a refused call", async () => {
    ask.mockResolvedValue(json(409, { error: { code: "over_available", message: "Too many" } }));
    await settled(call("POST /orders", { body: order, answer, idempotencyKey: "k1" }));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("does not retry a call that would have to wait for a minute", async () => {
    ask.mockResolvedValue(
      json(503, { error: { code: "database_unavailable", message: "x" } }, { "retry-after": "60" }),
    );
    const answered = await settled(
      call("GET /goods/{id}", { path: { id: "1" }, answer: z.object({ _id: z.string() }) }),
    );
    expect(answered).toMatchObject({ status: 503, retryAfter: 60 });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("has a message for an answer that is not the shop's", async () => {
    ask.mockResolvedValueOnce(new Response("<html>Bad gateway</html>", { status: 502 }));
    expect(await call("POST /review", { body: review, answer })).toMatchObject({
      code: "http_502",
      message: "Something went wrong in the shop. Please try again in a moment.",
    });
    ask.mockResolvedValueOnce(json(200, { other: 1 }));
    expect(await call("POST /review", { body: review, answer })).toMatchObject({ code: "unreadable" });
  });

  it("encodes each value of the path and of the query, and leaves out what is not given", async () => {
    ask.mockImplementation(async () => json(200, DONE));
    const path = { email: "a/b?c#d@x.test" };
    await call("PUT /users/admin/{email}", { path, body: {}, answer });
    const query = { kind: "products", name: "a&b=1 ä.csv" } as const;
    await call("POST /imports", { query, file: new Blob(), idempotencyKey: "k1", answer });
    const key = "head tube";
    await call("DELETE /attributes/{key}", { path: { key }, query: { revision: 0 }, answer });
    const productId = "1";
    const basket = z.object({ revision: z.number() });
    await call("DELETE /basket/lines/{productId}", {
      path: { productId },
      query: { revision: undefined },
      answer: basket,
    });
    expect(ask.mock.calls.map(([url]) => url)).toEqual([
      "/api/users/admin/a%2Fb%3Fc%23d%40x.test",
      "/api/imports?kind=products&name=a%26b%3D1+%C3%A4.csv",
      "/api/attributes/head%20tube?revision=0",
      "/api/basket/lines/1",
    ]);
  });

  it("sends a file with its type, and its bytes alone", async () => {
    ask.mockResolvedValueOnce(json(201, DONE));
    const file = new Blob(["a;b"], { type: "text/csv" });
    const name = "parts.csv";
    await call("POST /imports", { query: { name }, file, idempotencyKey: "k1", answer });
    expect(headersOf(0).get("content-type")).toBe("text/csv");
    expect(ask.mock.calls[0]?.[1]?.body).toBe(file);
  });

  it("stops a call that the page has aborted", async () => {
    const stop = new AbortController();
    ask.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const pending = call("GET /basket", { answer: basketSchema, signal: stop.signal });
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

it("a call with a wrong path, body, query, key or answer does not compile", () => {
  const file = new Blob();
  // None is sent. The type checker is the judge: it fails where a line after `@ts-expect-error` is right.
  const wrong = [
    // @ts-expect-error there is no such path
    () => call("POST /order", { body: order, answer }),
    // @ts-expect-error the path has no such method
    () => call("PATCH /orders", { body: order, answer }),
    // @ts-expect-error the path's own value is missing
    () => call("DELETE /orders/{id}", { answer }),
    // @ts-expect-error the path has another value
    () => call("DELETE /orders/{id}", { path: { orderId: "1" }, answer }),
    // @ts-expect-error the body has a key that the call does not take
    () => call("POST /review", { body: { ...review, stars: 5 }, answer }),
    // @ts-expect-error a key of the body is missing
    () => call("POST /review", { body: { reviewProduct: "Chain", dec: "x" }, answer }),
    // @ts-expect-error a key of the body has another type
    () => call("POST /review", { body: { ...review, ratting: "5" }, answer }),
    // @ts-expect-error the call takes no body
    () => call("DELETE /orders/{id}", { path: { id: "1" }, body: {}, answer }),
    // @ts-expect-error the call takes no query
    () => call("DELETE /orders/{id}", { path: { id: "1" }, query: { revision: 1 }, answer }),
    // @ts-expect-error the query's revision is missing
    () => call("DELETE /attributes/{key}", { path: { key: "width" }, answer }),
    // @ts-expect-error the query has another word there
    () => call("POST /imports", { query: { kind: "people", name: "x" }, file, idempotencyKey: "k", answer }),
    // @ts-expect-error the file is missing
    () => call("POST /imports", { query: { name: "x" }, idempotencyKey: "k", answer }),
    // @ts-expect-error the call takes no file
    () => call("POST /review", { body: review, file, answer }),
    // @ts-expect-error the call needs a key
    () => call("POST /imports", { query: { name: "x" }, file, answer }),
    // @ts-expect-error the call reads no key
    () => call("POST /review", { body: review, idempotencyKey: "k", answer }),
    // @ts-expect-error the answer is not read
    () => call("POST /review", { body: review }),
    // @ts-expect-error the call answers with something else
    () => call("GET /basket", { answer: insertedSchema }),
    // @ts-expect-error the call does not answer with all that is asked for
    () => call("GET /basket", { answer: basketSchema.extend({ discount: z.number() }) }),
    async () => {
      const found = await call("GET /basket", { answer: basketSchema });
      // @ts-expect-error the answer has no such key
      return found.ok ? found.value.total : null;
    },
  ];
  expect(wrong.length).toBeGreaterThan(15);
});
