import { describe, expect, it } from "vitest";
import { shopClient } from "../support/shop-client";
import { json, raw, sendRequest, url } from "./requests";

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
    const first = await sendRequest("GET", "/api/goods");
    const etag = first.headers.get("etag") ?? "";
    const mara = await shopClient(url).signUp();
    const second = await sendRequest("GET", "/api/goods", { person: mara });
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.getSetCookie()).toEqual([]);
    const again = await sendRequest("GET", "/api/goods", {
      headers: { "if-none-match": second.headers.get("etag") ?? etag },
    });
    expect(again.status).toBe(304);
    expect(first.headers.get("x-robots-tag")).toMatch(/noindex/);
  });

  it("an administrator's change is shown to the next visitor", async () => {
    const admin = await shopClient(url).signInAdmin();
    const name = `Fresh part ${crypto.randomUUID()}`;
    const made = await sendRequest("POST", "/api/goods", {
      person: admin,
      body: { name, price: 1, quantity: 100, available: 100 },
    });
    const { insertedId } = await json(made);
    // At once in the process that changed it, within two seconds in another (npm run test:more -- databases).
    const soon = { timeout: process.env.TEST_PROCESSES === "2" ? 2_000 : 0 };
    const list = async () => await (await sendRequest("GET", "/api/goods")).text();
    await expect.poll(list, soon).toContain(name);
    expect((await sendRequest("DELETE", `/api/goods/${insertedId}`, { person: admin })).status).toBe(200);
    await expect.poll(list, soon).not.toContain(name);
    expect((await sendRequest("GET", `/api/goods/${insertedId}`)).status).toBe(404);
  });

  it("wrong passwords count against the socket's client IP, whatever IPs a client claims", async () => {
    const mara = await shopClient(url).signUp();
    const guess = (index: number) =>
      sendRequest("PUT", `/api/users/${mara.email}`, {
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
