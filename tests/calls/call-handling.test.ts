import { beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { log } from "@/lib/log";
import { admin, customer, type Person } from "../people/stored-accounts";
import { ORIGIN } from "../support/call-route";
import { errorOf, JSON_TYPE, ran, send } from "./calls-of-each-kind";

let mara: Person;
let ada: Person;
beforeAll(async () => {
  await ensureIndexes(database());
  [mara, ada] = [await customer(), await admin()];
});
const as = (person: Person) => ({ ...JSON_TYPE, authorization: `Bearer ${person.token}` });

describe("a public answer", () => {
  it("a public answer has an ETag, may be cached but is revalidated, and is a 304 for a client that has it", async () => {
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

  it("a public answer is the same for everyone: no cookie is read or set, and a bad token does not matter", async () => {
    const headers = { cookie: `${mara.cookie}; hi=2`, authorization: "Bearer nonsense" };
    const response = await send("GET", "/things/1", { headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("a public answer has no body for HEAD and the same headers", async () => {
    const head = await send("HEAD", "/things/1");
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(head.headers.get("etag")).toBe((await send("GET", "/things/1")).headers.get("etag"));
  });
});

describe("every answer", () => {
  it.each(["1", "404", "500", "503"])(
    "every answer stays out of search engines and names its request (%s)",
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

  it("an answer to a bug says nothing but where to find it in the log", async () => {
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

  it("an answer while the database is unreachable is a 503 with Retry-After", async () => {
    vi.spyOn(log, "warn").mockReturnValue();
    const response = await send("GET", "/things/503");
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await errorOf(response)).toMatchObject({ code: "database_unavailable" });
  });
});

describe("methods", () => {
  it("a method that a path does not have is a 405 that lists those that it has", async () => {
    for (const method of ["PUT", "PATCH"] as const) {
      const response = await send(method, "/things/1");
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD, POST, DELETE, OPTIONS");
      expect(await errorOf(response)).toMatchObject({ code: "method_not_allowed" });
    }
  });

  it("OPTIONS lists the methods and never lets another site in", async () => {
    const response = await send("OPTIONS", "/things/1");
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST, DELETE, OPTIONS");
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("the parts of a request", () => {
  it("a path is decoded once, and a path that cannot be decoded names nothing", async () => {
    expect((await send("GET", "/things/abc")).status).toBe(404);
    expect((await send("GET", "/things/%E0%A4%A")).status).toBe(404);
    expect((await send("GET", "/things/1?q=a%20b")).status).toBe(200);
  });

  it.each(["?q=1&q=2", "?q[$ne]=1", "?x=1", "?__proto__=1", "?q=1&constructor=2"])(
    "an undocumented query is refused: %s",
    async (query) => {
      const response = await send("GET", `/things/1${query}`);
      expect(response.status).toBe(400);
      expect(await errorOf(response)).toMatchObject({ code: "invalid", fields: expect.any(Object) });
    },
  );

  it("a repeated query parameter is refused as repeated", async () => {
    const { fields } = await errorOf(await send("GET", "/things/1?q=1&q=1"));
    expect(fields).toEqual({ q: "is given more than once" });
  });

  it.each<[string, string, string]>([
    ["an unknown field", '{"name":"a","role":"admin"}', "role"],
    ["a wrong type", '{"name":{"$ne":""}}', "name"],
    ["another wrong type", '{"name":"a","price":"1"}', "price"],
    ["a missing field", '{"price":1}', "name"],
    ["a prototype", '{"name":"a","__proto__":{"admin":true}}', "__proto__"],
    ["Infinity", '{"name":"a","price":1e999}', "price"],
  ])("a body with %s is refused and the field is named", async (_, body, field) => {
    ran.mockClear();
    const response = await send("POST", "/things/1", { body, headers: as(mara) });
    expect(response.status).toBe(400);
    const { fields } = await errorOf(response);
    expect(Object.keys(fields as object)).toContain(field);
    expect(ran).not.toHaveBeenCalled();
  });

  it.each(["", "{", "null", "[]", '"text"', "7"])(
    "a body that is not a JSON object is refused: %j",
    async (body) => {
      expect((await send("POST", "/things/1", { body, headers: as(mara) })).status).toBe(400);
    },
  );

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "a body of type %j is a 415, signed in or not",
    async (type) => {
      const body = '{"name":"a"}';
      for (const headers of [{ ...as(mara), "content-type": type }, { "content-type": type }]) {
        const response = await send("POST", "/things/1", { body: new Blob([body]), headers });
        expect(response.status).toBe(415);
      }
    },
  );

  it("a body over 64 KiB is a 413 before anything else is checked", async () => {
    const response = await send("POST", "/things/1", { body: "x".repeat(65_537) });
    expect(response.status).toBe(413);
    expect(await errorOf(response)).toMatchObject({ code: "too_large" });
  });

  it("a call without input accepts no body or an empty object", async () => {
    expect((await send("DELETE", "/things/1", { headers: as(ada) })).status).toBe(200);
    expect((await send("DELETE", "/things/1", { headers: as(ada), body: "{}" })).status).toBe(200);
    expect((await send("DELETE", "/things/1", { headers: as(ada), body: '{"id":"2"}' })).status).toBe(400);
  });
});

describe("the caller of a call", () => {
  const body = '{"name":"a"}';

  it("a caller is authenticated before their input is checked", async () => {
    expect((await send("POST", "/things/1?x=1", { body: "{", headers: JSON_TYPE })).status).toBe(401);
    expect((await send("DELETE", "/things/1?x=1", { headers: as(mara) })).status).toBe(403);
  });

  it("a caller without permission is refused in the specification's words", async () => {
    const response = await send("DELETE", "/things/1", { headers: as(mara) });
    expect(await errorOf(response)).toEqual({ code: "forbidden", message: "You have Not permission" });
  });

  it.each<[string, Record<string, string>, number]>([
    ["the shop's own page", { origin: ORIGIN }, 200],
    ["a browser that says same-origin", { "sec-fetch-site": "same-origin" }, 200],
    ["another site", { origin: "https://evil.example" }, 403],
    ["a sandboxed frame", { origin: "null" }, 403],
    ["nobody knows where", {}, 403],
  ])("a caller with a cookie can write from %s only", async (_, headers, status) => {
    const sent = { body, headers: { ...JSON_TYPE, ...headers, cookie: mara.cookie } };
    expect((await send("POST", "/things/1", sent)).status).toBe(status);
  });

  it("a caller with a token can write from anywhere", async () => {
    const headers = { ...as(mara), origin: "https://partner.example" };
    expect((await send("POST", "/things/1", { body, headers })).status).toBe(200);
  });

  it("a caller is counted by the socket's client IP whatever X-Forwarded-For says", async () => {
    const headers = { ...as(mara), "x-halfinch-peer": "203.0.113.9", "x-forwarded-for": "1.2.3.4" };
    const response = await send("POST", "/things/1", { body, headers });
    expect(await response.json()).toMatchObject({ clientIp: "203.0.113.9" });
  });

  it("an answer to a signed-in caller is not cached", async () => {
    const response = await send("POST", "/things/1", { body, headers: as(mara) });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
  });
});
