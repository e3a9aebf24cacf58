import { request } from "node:http";
import { describe, expect, inject, it } from "vitest";
import { confirmationOf } from "../support/call-bodies";
import { type SignedIn, shopClient } from "../support/shop-client";

const { url } = inject("shop");

/** Sends a request as a program does, with a cookie as the shop's own page does or with a token. */
function ask(
  method: string,
  path: string,
  given: { body?: unknown; token?: string; person?: SignedIn; headers?: Record<string, string> } = {},
) {
  const { body, token, person, headers } = given;
  return fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearar ${token}` } : {}),
      ...(person ? { cookie: person.cookie, origin: url } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

const json = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>;
const errorOf = async (response: Response) =>
  (await json(response)).error as { code: string; message: string };

/** Sends what fetch cannot: a raw path, an unusual method. */
function raw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      let body = "";
      answer.on("data", (chunk: Buffer) => {
        body += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("a client program without a browser", () => {
  it("a client program without a browser signs up, gets a token, orders, pays and reads its order", async () => {
    const email = `pia.${crypto.randomUUID().slice(0, 8)}@example.com`;
    const password = "correct-horse";
    const made = await ask("POST", "/api/users", { body: { name: "Pia Program", email, password } });
    expect(made.status).toBe(201);
    const { token } = (await json(ask("PUT", `/api/users/${email}`, { body: { email, password } }))) as {
      token: string;
    };

    const [product] = (await (await ask("GET", "/api/goods?limit=1")).json()) as {
      name: string;
      price: number;
    }[];
    const totalPrice = Math.round((product?.price ?? 0) * 100 * 100) / 100;
    const order = await ask("POST", "/api/orders", {
      token,
      headers: { "idempotency-key": crypto.randomUUID() },
      body: {
        productName: product?.name,
        quantity: 100,
        totalPrice,
        customerName: "Pia Program",
        customerEmail: email,
        customerPhone: "030 1234567",
      },
    });
    expect(order.status).toBe(201);
    const { insertedId: orderId } = await json(order);

    const { clientSecret } = await json(
      ask("POST", "/api/create-payment-intent", { token, body: { totalPrice } }),
    );
    const confirmation = confirmationOf(String(clientSecret), { name: "Pia Program", email });
    const { id } = await json(ask("POST", "/api/sandbox/confirm", { body: confirmation }));
    const body = { orderId, productName: product?.name, transectionId: id };
    const paid = await json(ask("PATCH", `/api/orders/${orderId}`, { token, body }));
    expect(paid).toEqual({ acknowledged: true, modifiedCount: 1 });

    const mine = await ask("GET", `/api/orders?customerEmail=${email}`, { token });
    expect(await mine.json()).toEqual([
      expect.objectContaining({ _id: orderId, paid: true, transactionId: id }),
    ]);
    expect(mine.headers.get("cache-control")).toMatch(/no-store/);
  });

  it("Log Out ends every page and token of the customer at once", async () => {
    const mara = await shopClient(url).signUp();
    const { token } = (await json(
      ask("PUT", `/api/users/${mara.email}`, { person: mara, body: { email: mara.email } }),
    )) as { token: string };
    expect((await ask("GET", "/api/profile", { token })).status).toBe(200);
    expect((await ask("GET", "/dashboard", { person: mara })).status).toBe(200);
    expect((await ask("DELETE", "/api/session", { person: mara })).status).toBe(200);
    expect((await ask("GET", "/api/profile", { token })).status).toBe(401);
    expect((await ask("GET", "/api/profile", { person: mara })).status).toBe(401);
    const page = await ask("GET", "/dashboard", { person: mara });
    expect(page.status).toBe(307);
    expect(page.headers.get("location")).toBe("/login?callbackUrl=%2Fdashboard");
  });
});

describe("a browser", () => {
  it("a browser can use the shop as localhost and as 127.0.0.1", async () => {
    const mara = await shopClient(url).signUp();
    const other = url.replace("localhost", "127.0.0.1");
    const { cookie } = await shopClient(other).signIn(mara.email, mara.password);
    const session = await fetch(`${other}/api/auth/session`, { headers: { cookie } });
    expect(await json(session)).toMatchObject({ user: { email: mara.email } });
    const written = await fetch(`${other}/api/profile`, {
      method: "PATCH",
      headers: { cookie, origin: other, "content-type": "application/json" },
      body: JSON.stringify({ phone: "030 123456" }),
    });
    expect(written.status).toBe(200);
  });

  it("a customer who opens an administrator's page is redirected with the reason in the URL", async () => {
    const mara = await shopClient(url).signUp();
    const page = await ask("GET", "/dashboard/allorders", { person: mara });
    expect(page.status).toBe(307);
    expect(page.headers.get("location")).toMatch(
      /^\/login\?callbackUrl=%2Fdashboard%2Fallorders&reason=admin$/,
    );
    expect(
      (await ask("GET", "/dashboard/allorders", { person: await shopClient(url).signInAdmin() })).status,
    ).toBe(200);
  });
});

describe("the shop's HTTP limits", () => {
  it.each([
    ["GET", "/api/nothing", 404, "not_found"],
    ["POST", "/api", 404, "not_found"],
    ["PUT", "/api/goods", 405, "method_not_allowed"],
    ["TRACE", "/api/goods", 405, "method_not_allowed"],
    ["PROPFIND", "/api/goods", 405, "method_not_allowed"],
    ["GET", "/api/users/%E0%A4%A", 400, "invalid"],
    ["GET", "/api/auth/%E0%A4%A", 400, "invalid"],
    ["GET", "/api/orders?customerEmail[$ne]=x", 401, "signed_out"],
    ["GET", "/api/goods?sort=%00", 400, "invalid"],
    ["GET", "/api/goods/%00", 400, "invalid"],
    ["GET", "/api/goods/x", 404, "not_found"],
  ])("%s %s is a %i in the error shape", async (method, path, status, code) => {
    const answer = await raw(method, path);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({
      error: expect.objectContaining({ code, message: expect.any(String) }),
    });
  });

  it("a body of 60 MB is cut off at 64 KiB", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        if (sent > 60_000_000) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const asked = fetch(`${url}/api/users`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      duplex: "half",
    } as RequestInit);
    // The shop answers and closes the connection; a client that is still sending may see only the latter.
    const seen = await asked.then(
      (answer) => answer.status,
      (error: { cause?: { code?: string } }) => error.cause?.code,
    );
    expect([413, "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]).toContain(seen);
    expect(sent).toBeLessThan(30_000_000);
  });

  it("public JSON has an ETag and is the same for everyone, whatever cookie or token is sent", async () => {
    const first = await ask("GET", "/api/goods");
    const etag = first.headers.get("etag") ?? "";
    const mara = await shopClient(url).signUp();
    const second = await ask("GET", "/api/goods", { person: mara });
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.getSetCookie()).toEqual([]);
    const again = await ask("GET", "/api/goods", {
      headers: { "if-none-match": second.headers.get("etag") ?? etag },
    });
    expect(again.status).toBe(304);
    expect(first.headers.get("x-robots-tag")).toMatch(/noindex/);
  });

  it("an administrator's change is shown to the next visitor", async () => {
    const admin = await shopClient(url).signInAdmin();
    const name = `Fresh part ${crypto.randomUUID()}`;
    const made = await ask("POST", "/api/goods", {
      person: admin,
      body: { name, price: 1, quantity: 100, available: 100 },
    });
    const { insertedId } = await json(made);
    // At once in the process that changed it, within two seconds in another (npm run test:more -- databases).
    const soon = { timeout: process.env.TEST_PROCESSES === "2" ? 2_000 : 0 };
    const list = async () => await (await ask("GET", "/api/goods")).text();
    await expect.poll(list, soon).toContain(name);
    expect((await ask("DELETE", `/api/goods/${insertedId}`, { person: admin })).status).toBe(200);
    await expect.poll(list, soon).not.toContain(name);
    expect((await ask("GET", `/api/goods/${insertedId}`)).status).toBe(404);
  });

  it("wrong passwords count against the socket's client IP, whatever IPs a client claims", async () => {
    const mara = await shopClient(url).signUp();
    const guess = (index: number) =>
      ask("PUT", `/api/users/${mara.email}`, {
        body: { email: mara.email, password: "wrong-horse" },
        headers: {
          "x-forwarded-for": `203.0.113.${index}`,
          "x-halfinch-peer": `203.0.113.${index}`,
          "x-real-ip": `203.0.113.${index}`,
          forwarded: `for=203.0.113.${index}`,
        },
      });
    const statuses: number[] = [];
    for (let index = 1; index <= 15; index += 1) statuses.push((await guess(index)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429]);
  });
});

describe("next-auth's forms over HTTP", () => {
  it.each([
    ["POST", "/api/auth/_log", "code=x&level=error&message=%0a", "application/x-www-form-urlencoded"],
    ["POST", "/api/auth/_log", "{", "application/json"],
    ["POST", "/api/auth/callback/credentials", "{", "application/json"],
    [
      "POST",
      "/api/auth/callback/credentials",
      '{"callbackUrl":{"a":1},"email":{"$ne":""}}',
      "application/json",
    ],
    [
      "POST",
      "/api/auth/signin/credentials?callbackUrl=%5C%5Cevil",
      "csrfToken=x",
      "application/x-www-form-urlencoded",
    ],
    ["GET", "/api/auth/signin?callbackUrl=http://%5B", null, null],
    ["GET", "/api/auth/signin?callbackUrl[]=x", null, null],
    ["GET", "/api/auth/error?error=%0d%0ax", null, null],
    ["GET", "/api/auth/callback/google?error=%00", null, null],
  ])("%s %s with %j is answered without a 5xx", async (method, path, body, type) => {
    const answer = await ask(method, path, {
      ...(body === null ? {} : { body, headers: { "content-type": type ?? "" } }),
    });
    expect(answer.status).toBeLessThan(500);
    expect(new URL(answer.headers.get("location") ?? url, url).origin).toBe(url);
  });
});

describe("/api-docs", () => {
  it("/api-docs lists every documented call, and its policy lets only the page's own scripts run", async () => {
    const page = await ask("GET", "/api-docs");
    expect(page.headers.get("content-type")).toMatch(/text\/html/);
    expect(page.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*'unsafe-/);
    const html = await page.text();
    const { paths } = (await json(ask("GET", "/api/openapi.json"))) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(paths).flatMap((calls) => Object.values(calls).map((call) => call.operationId));
    expect(ids.length).toBeGreaterThan(25);
    expect(ids.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  });

  it("/api-docs describes the calls that the shop answers", async () => {
    const { paths } = (await json(ask("GET", "/api/openapi.json"))) as { paths: Record<string, object> };
    expect(Object.keys(paths)).toContain("/ordersShiped/{id}");
    for (const [path, calls] of Object.entries(paths)) {
      const allow = (await ask("OPTIONS", `/api${path.replace(/\{\w+\}/g, "0")}`)).headers.get("allow") ?? "";
      for (const method of Object.keys(calls)) expect(allow.split(", ")).toContain(method.toUpperCase());
    }
  });
});

it("an answer to an unknown error never shows where the error happened", async () => {
  expect(await errorOf(await ask("GET", "/api/goods?limit=x"))).toEqual({
    code: "invalid",
    message: expect.not.stringMatching(/zod|stack|node_modules/i),
    fields: expect.any(Object),
  });
});
