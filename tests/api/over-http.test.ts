import { describe, expect, it } from "vitest";
import { confirmationOf } from "../support/call-bodies";
import { shopClient } from "../support/shop-client";
import { errorOf, json, sendRequest, url } from "./requests";

describe("a client program without a browser", () => {
  it("a client program without a browser signs up, gets a token, orders, pays and reads its order", async () => {
    const email = `pia.${crypto.randomUUID().slice(0, 8)}@example.com`;
    const password = "correct-horse";
    const made = await sendRequest("POST", "/api/users", { body: { name: "Pia Program", email, password } });
    expect(made.status).toBe(201);
    const { token } = (await json(
      sendRequest("PUT", `/api/users/${email}`, { body: { email, password } }),
    )) as {
      token: string;
    };

    const [product] = (await (await sendRequest("GET", "/api/goods?limit=1")).json()) as {
      name: string;
      price: number;
    }[];
    const totalPrice = Math.round((product?.price ?? 0) * 100 * 100) / 100;
    const order = await sendRequest("POST", "/api/orders", {
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
      sendRequest("POST", "/api/create-payment-intent", { token, body: { totalPrice } }),
    );
    const confirmation = confirmationOf(String(clientSecret), { name: "Pia Program", email });
    const { id } = await json(sendRequest("POST", "/api/sandbox/confirm", { body: confirmation }));
    const body = { orderId, productName: product?.name, transectionId: id };
    const paid = await json(sendRequest("PATCH", `/api/orders/${orderId}`, { token, body }));
    expect(paid).toEqual({ acknowledged: true, modifiedCount: 1 });

    const mine = await sendRequest("GET", `/api/orders?customerEmail=${email}`, { token });
    expect(await mine.json()).toEqual([
      expect.objectContaining({ _id: orderId, paid: true, transactionId: id }),
    ]);
    expect(mine.headers.get("cache-control")).toMatch(/no-store/);
  });

  it("Log Out ends every page and token of the customer at once", async () => {
    const mara = await shopClient(url).signUp();
    const { token } = (await json(
      sendRequest("PUT", `/api/users/${mara.email}`, { person: mara, body: { email: mara.email } }),
    )) as { token: string };
    expect((await sendRequest("GET", "/api/profile", { token })).status).toBe(200);
    expect((await sendRequest("GET", "/dashboard", { person: mara })).status).toBe(200);
    expect((await sendRequest("DELETE", "/api/session", { person: mara })).status).toBe(200);
    expect((await sendRequest("GET", "/api/profile", { token })).status).toBe(401);
    expect((await sendRequest("GET", "/api/profile", { person: mara })).status).toBe(401);
    const page = await sendRequest("GET", "/dashboard", { person: mara });
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
    const page = await sendRequest("GET", "/dashboard/allorders", { person: mara });
    expect(page.status).toBe(307);
    expect(page.headers.get("location")).toMatch(
      /^\/login\?callbackUrl=%2Fdashboard%2Fallorders&reason=admin$/,
    );
    expect(
      (await sendRequest("GET", "/dashboard/allorders", { person: await shopClient(url).signInAdmin() }))
        .status,
    ).toBe(200);
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
    const answer = await sendRequest(method, path, {
      ...(body === null ? {} : { body, headers: { "content-type": type ?? "" } }),
    });
    expect(answer.status).toBeLessThan(500);
    expect(new URL(answer.headers.get("location") ?? url, url).origin).toBe(url);
  });
});

describe("/api-docs", () => {
  it("/api-docs lists every documented call, and its policy lets only the page's own scripts run", async () => {
    const page = await sendRequest("GET", "/api-docs");
    expect(page.headers.get("content-type")).toMatch(/text\/html/);
    expect(page.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*'unsafe-/);
    const html = await page.text();
    const { paths } = (await json(sendRequest("GET", "/api/openapi.json"))) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(paths).flatMap((calls) => Object.values(calls).map((call) => call.operationId));
    expect(ids.length).toBeGreaterThan(25);
    expect(ids.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  });

  it("/api-docs describes the calls that the shop answers", async () => {
    const { paths } = (await json(sendRequest("GET", "/api/openapi.json"))) as {
      paths: Record<string, object>;
    };
    expect(Object.keys(paths)).toContain("/ordersShiped/{id}");
    for (const [path, calls] of Object.entries(paths)) {
      const allow =
        (await sendRequest("OPTIONS", `/api${path.replace(/\{\w+\}/g, "0")}`)).headers.get("allow") ?? "";
      for (const method of Object.keys(calls)) expect(allow.split(", ")).toContain(method.toUpperCase());
    }
  });
});

it("an answer to an unknown error never shows where the error happened", async () => {
  expect(await errorOf(await sendRequest("GET", "/api/goods?limit=x"))).toEqual({
    code: "invalid",
    message: expect.not.stringMatching(/zod|stack|node_modules/i),
    fields: expect.any(Object),
  });
});
