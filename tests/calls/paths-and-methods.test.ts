import { describe, expect, it } from "vitest";
import { callRoute, DOCUMENTED_PATHS, json, methodsOf, ROUTE_PATHS } from "../support/call-route";
import { withSettings } from "../support/with-settings";

describe("a call that the settings turn off", () => {
  it("a call that the settings turn off is a 404 for every method and body", () =>
    withSettings({ payments: "off" }, async () => {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])
        expect((await callRoute(`${method} /api/sandbox/confirm`)).status).toBe(404);
      const nonsense = await callRoute("POST /api/sandbox/confirm", { body: { clientSecret: 7 } });
      expect(await json(nonsense)).toEqual({
        error: { code: "not_found", message: "There is no such call" },
      });
    }));
});

describe("every path under /api", () => {
  it.each(ROUTE_PATHS)("%s answers every method", async (path) => {
    const methods = await methodsOf(path);
    expect(methods).toEqual(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]);
  });

  it.each(DOCUMENTED_PATHS)("%s answers 405 with Allow to methods that it does not have", async (path) => {
    const address = path.replace(/\[\w+\]/g, "0");
    const options = await callRoute(`OPTIONS ${address}`);
    // A call that the settings turn off has no wrong method either.
    if (options.status === 404) expect(path).toBe("/api/webhooks/stripe");
    const allow = options.headers.get("allow");
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (allow === null) {
        expect((await callRoute(`${method} ${address}`)).status).toBe(404);
        continue;
      }
      if (allow.split(", ").includes(method)) continue;
      const response = await callRoute(`${method} ${address}`);
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe(allow);
      expect(await json(response)).toEqual({
        error: { code: "method_not_allowed", message: expect.any(String) },
      });
    }
  });

  it.each([
    "/api",
    "/api/nothing",
    "/api/goods/1/2",
    "/api/Goods",
    "/api/orders/1/refund/2",
    "/api/webhooks",
  ])("%s is a 404 in the error shape for every method", async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]) {
      const response = await callRoute(`${method} ${path}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
    }
    expect(await json(callRoute(`GET ${path}`))).toEqual({
      error: { code: "not_found", message: expect.any(String) },
    });
  });
});
