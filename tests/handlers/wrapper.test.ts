import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { database } from "@/lib/data/connection";
import { DatabaseUnavailable } from "@/lib/data/errors";
import { ensureIndexes } from "@/lib/data/indexes";
import { refuse } from "@/lib/domain/result";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { log } from "@/lib/log";
import { ORIGIN } from "./call-route";
import { admin, customer, type Person } from "./stored-accounts";

const ran = vi.fn();
const answer = { status: 200, schema: z.unknown(), description: "" } as const;
const base = { tag: "Service", summary: "", answer, refuses: [] } as const;
const echo = async (context: { body?: unknown; query?: unknown; params?: unknown; address: string }) => {
  ran();
  const { body, query, params, address } = context;
  return { ok: true as const, value: { body, query, params, address } };
};

/** A call of each kind, so that the wrapper is judged apart from what any command does. */
const handlers = route(
  operation({
    ...base,
    method: "GET",
    path: "/things/{id}",
    access: "anyone",
    shared: true,
    params: z.strictObject({ id: z.string().regex(/^\d+$/) }),
    query: z.strictObject({ q: z.string().optional() }),
    run: async ({ params, query, ...rest }) => {
      if (params.id === "404") return refuse("not_found", "There is no such thing");
      if (params.id === "500") throw new Error("driver says: mongodb://user:secret@host");
      if (params.id === "503") throw new DatabaseUnavailable("away");
      return echo({ params, query, address: rest.address });
    },
  }),
  operation({
    ...base,
    method: "POST",
    path: "/things/{id}",
    access: "customer",
    body: z.strictObject({ name: z.string("is needed"), price: z.number("must be a number").optional() }),
    params: z.strictObject({ id: z.string() }),
    run: echo,
  }),
  operation({
    ...base,
    method: "DELETE",
    path: "/things/{id}",
    access: "admin",
    forbiddenMessage: "You have Not permission",
    params: z.strictObject({ id: z.string() }),
    run: echo,
  }),
);

interface Sent {
  body?: BodyInit;
  headers?: Record<string, string>;
}
const send = (method: keyof typeof handlers, path: string, { body, headers }: Sent = {}) =>
  Promise.resolve(handlers[method](new Request(`${ORIGIN}/api${path}`, { method, body, headers })));
const JSON_TYPE = { "content-type": "application/json" };
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: Record<string, unknown> }).error;

let mara: Person;
let ada: Person;
beforeAll(async () => {
  await ensureIndexes(database());
  [mara, ada] = [await customer(), await admin()];
});
const as = (person: Person) => ({ ...JSON_TYPE, authorization: `Bearer ${person.token}` });

describe("a shared answer", () => {
  it("has an ETag, may be kept but is asked for again, and answers 304 to who has it", async () => {
    const first = await send("GET", "/things/1");
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await send("GET", "/things/1", { headers: { "if-none-match": known } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await send("GET", "/things/2", { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  it("is the same for everyone: no cookie is read or set, and a bad token does not matter", async () => {
    const headers = { cookie: `${mara.cookie}; hi=2`, authorization: "Bearer nonsense" };
    const response = await send("GET", "/things/1", { headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("has no body for HEAD, and the same headers", async () => {
    const head = await send("HEAD", "/things/1");
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(head.headers.get("etag")).toBe((await send("GET", "/things/1")).headers.get("etag"));
  });
});

describe("every answer", () => {
  it.each(["1", "404", "500", "503"])(
    "is kept out of search engines and names its request (%s)",
    async (id) => {
      vi.spyOn(log, "error").mockReturnValue();
      vi.spyOn(log, "warn").mockReturnValue();
      const response = await send("GET", `/things/${id}`);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get("content-type")).toBe("application/json");
    },
  );

  it("says nothing of a bug but where to find it in the log", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue();
    const response = await send("GET", "/things/500");
    expect(response.status).toBe(500);
    const error = await errorOf(response);
    expect(JSON.stringify(error)).not.toMatch(/secret|driver|Error|\.ts/);
    expect(error.message).toContain(response.headers.get("x-request-id"));
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ requestId: response.headers.get("x-request-id"), err: expect.any(Error) }),
      expect.any(String),
    );
  });

  it("is a 503 with Retry-After while the database is away", async () => {
    vi.spyOn(log, "warn").mockReturnValue();
    const response = await send("GET", "/things/503");
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await errorOf(response)).toMatchObject({ code: "database_unavailable" });
  });
});

describe("methods", () => {
  it("that a path does not take are a 405 that lists those that it does", async () => {
    for (const method of ["PUT", "PATCH"] as const) {
      const response = await send(method, "/things/1");
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD, POST, DELETE, OPTIONS");
      expect(await errorOf(response)).toMatchObject({ code: "method_not_allowed" });
    }
  });

  it("are listed by OPTIONS, without a word that would let another site in", async () => {
    const response = await send("OPTIONS", "/things/1");
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST, DELETE, OPTIONS");
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("what a request says", () => {
  it("is taken from a path as it was meant, and names nothing when it does not fit", async () => {
    expect((await send("GET", "/things/abc")).status).toBe(404);
    expect((await send("GET", "/things/%E0%A4%A")).status).toBe(404);
    expect((await send("GET", "/things/1?q=a%20b")).status).toBe(200);
  });

  it.each(["?q=1&q=2", "?q[$ne]=1", "?x=1", "?__proto__=1", "?q=1&constructor=2"])(
    "is refused in a query that is not as documented: %s",
    async (query) => {
      const response = await send("GET", `/things/1${query}`);
      expect(response.status).toBe(400);
      expect(await errorOf(response)).toMatchObject({ code: "invalid", fields: expect.any(Object) });
    },
  );

  it("says of a parameter that is there twice that it is", async () => {
    const { fields } = await errorOf(await send("GET", "/things/1?q=1&q=1"));
    expect(fields).toEqual({ q: "is there more than once" });
  });

  it.each<[string, string, string]>([
    ["an unknown field", '{"name":"a","role":"admin"}', "role"],
    ["a wrong type", '{"name":{"$ne":""}}', "name"],
    ["another wrong type", '{"name":"a","price":"1"}', "price"],
    ["a missing field", '{"price":1}', "name"],
    ["a prototype", '{"name":"a","__proto__":{"admin":true}}', "__proto__"],
    ["Infinity", '{"name":"a","price":1e999}', "price"],
  ])("is refused in a body with %s, which it names", async (_, body, field) => {
    ran.mockClear();
    const response = await send("POST", "/things/1", { body, headers: as(mara) });
    expect(response.status).toBe(400);
    const { fields } = await errorOf(response);
    expect(Object.keys(fields as object)).toContain(field);
    expect(ran).not.toHaveBeenCalled();
  });

  it.each(["", "{", "null", "[]", '"text"', "7"])(
    "is refused when it is no object of JSON: %j",
    async (body) => {
      expect((await send("POST", "/things/1", { body, headers: as(mara) })).status).toBe(400);
    },
  );

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "is a 415 as %j, for somebody signed in and for nobody",
    async (type) => {
      const body = '{"name":"a"}';
      for (const headers of [{ ...as(mara), "content-type": type }, { "content-type": type }]) {
        const response = await send("POST", "/things/1", { body: new Blob([body]), headers });
        expect(response.status).toBe(415);
      }
    },
  );

  it("is a 413 over 64 KiB, before anything else is looked at", async () => {
    const response = await send("POST", "/things/1", { body: "x".repeat(65_537) });
    expect(response.status).toBe(413);
    expect(await errorOf(response)).toMatchObject({ code: "too_large" });
  });

  it("may be nothing, or an empty object, where a call takes nothing", async () => {
    expect((await send("DELETE", "/things/1", { headers: as(ada) })).status).toBe(200);
    expect((await send("DELETE", "/things/1", { headers: as(ada), body: "{}" })).status).toBe(200);
    expect((await send("DELETE", "/things/1", { headers: as(ada), body: '{"id":"2"}' })).status).toBe(400);
  });
});

describe("who asks", () => {
  const body = '{"name":"a"}';

  it("is asked before what they sent is judged", async () => {
    expect((await send("POST", "/things/1?x=1", { body: "{", headers: JSON_TYPE })).status).toBe(401);
    expect((await send("DELETE", "/things/1?x=1", { headers: as(mara) })).status).toBe(403);
  });

  it("is told in the specification's words that they may not", async () => {
    const response = await send("DELETE", "/things/1", { headers: as(mara) });
    expect(await errorOf(response)).toEqual({ code: "forbidden", message: "You have Not permission" });
  });

  it.each<[string, Record<string, string>, number]>([
    ["the shop's own page", { origin: ORIGIN }, 200],
    ["a browser that says same-origin", { "sec-fetch-site": "same-origin" }, 200],
    ["another site", { origin: "https://evil.example" }, 403],
    ["a sandboxed frame", { origin: "null" }, 403],
    ["nobody knows where", {}, 403],
  ])("by cookie alone writes from %s only", async (_, headers, status) => {
    const sent = { body, headers: { ...JSON_TYPE, ...headers, cookie: mara.cookie } };
    expect((await send("POST", "/things/1", sent)).status).toBe(status);
  });

  it("by token writes from anywhere", async () => {
    const headers = { ...as(mara), origin: "https://partner.example" };
    expect((await send("POST", "/things/1", { body, headers })).status).toBe(200);
  });

  it("counts by the socket's address, whatever X-Forwarded-For says", async () => {
    const headers = { ...as(mara), "x-halfinch-peer": "203.0.113.9", "x-forwarded-for": "1.2.3.4" };
    const response = await send("POST", "/things/1", { body, headers });
    expect(await response.json()).toMatchObject({ address: "203.0.113.9" });
  });

  it("gets an answer that nobody keeps", async () => {
    const response = await send("POST", "/things/1", { body, headers: as(mara) });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
  });
});
