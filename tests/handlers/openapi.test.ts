import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import { ask, json, methodsOf, ROUTE_PATHS } from "./shop";

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { responses: Record<string, unknown>; security: object[]; requestBody?: object }>
  >;
}

const document = async () => (await json(ask("GET /api/openapi.json"))) as unknown as Document;

/** next-auth's own doors and the 404 for everything else are no calls of the shop. */
const UNDOCUMENTED = ["/api/[[...path]]", "/api/auth/[...nextauth]"];
const documentedPath = (path: string) => path.slice("/api".length).replace(/\[(\w+)\]/g, "{$1}");

describe("the OpenAPI document", () => {
  it("has every call of every route file, and nothing else", async () => {
    const inRoutes: string[] = [];
    for (const path of ROUTE_PATHS.filter((known) => !UNDOCUMENTED.includes(known))) {
      const address = path.replace(/\[\w+\]/g, "0");
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const allowed = (await ask(`OPTIONS ${address}`)).headers.get("allow") ?? "";
        if (allowed.split(", ").includes(method)) inRoutes.push(`${method} ${documentedPath(path)}`);
      }
    }
    const { paths } = await document();
    const inDocument = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(inDocument.sort()).toEqual(inRoutes.sort());
    expect(inDocument.length).toBeGreaterThan(25);
  });

  it("knows of each route file by import, so that none is left out of a build", () => {
    const list = readFileSync("app/api/openapi.json/operations.ts", "utf8");
    for (const path of ROUTE_PATHS.filter((known) => !UNDOCUMENTED.includes(known))) {
      if (path !== "/api/openapi.json") expect(list).toContain(`"..${path.slice("/api".length)}/route"`);
    }
  });

  it("says of each call who may, what it answers and how it refuses, in the one error shape", async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe("3.1.0");
    for (const { method, path, access, answer, body } of allOperations()) {
      const call = paths[path]?.[method.toLowerCase()];
      expect(call?.responses).toHaveProperty(String(answer.status));
      for (const status of ["400", "413", "415", "503"]) expect(call?.responses).toHaveProperty(status);
      expect(JSON.stringify(call?.responses["400"])).toContain('"message"');
      if (access === "customer" || access === "admin") {
        expect(call?.security).toEqual([{ token: [] }, { session: [] }]);
        expect(call?.responses).toHaveProperty("401");
        expect(call?.responses).toHaveProperty("403");
      }
      expect(call?.requestBody !== undefined).toBe(body !== undefined);
    }
  });

  it("says what the schemas that parse say: the password's length, the id's form, no other fields", async () => {
    const text = JSON.stringify(await document());
    expect(text).toContain('"minLength":6,"maxLength":128');
    expect(text).toContain("^[0-9a-fA-F]{24}$");
    expect(text).toContain('"additionalProperties":false');
  });

  it("is the same for everyone and has an ETag", async () => {
    const response = await ask("GET /api/openapi.json");
    expect(response.headers.get("etag")).toBeTruthy();
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });
});

describe("every path under /api", () => {
  it.each(ROUTE_PATHS)("%s has an answer to every method", async (path) => {
    const methods = await methodsOf(path);
    expect(methods).toEqual(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]);
  });

  it.each(ROUTE_PATHS.filter((path) => !UNDOCUMENTED.includes(path)))(
    "%s answers 405 with Allow to the others",
    async (path) => {
      const address = path.replace(/\[\w+\]/g, "0");
      const allow = (await ask(`OPTIONS ${address}`)).headers.get("allow") ?? "";
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        if (allow.split(", ").includes(method)) continue;
        const response = await ask(`${method} ${address}`);
        expect(response.status).toBe(405);
        expect(response.headers.get("allow")).toBe(allow);
        expect(await json(response)).toEqual({
          error: { code: "method_not_allowed", message: expect.any(String) },
        });
      }
    },
  );

  it.each([
    "/api",
    "/api/nothing",
    "/api/goods/1/2",
    "/api/Goods",
    "/api/orders/1/refund/2",
    "/api/webhooks",
  ])("%s is a 404 in the error shape for every method", async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]) {
      const response = await ask(`${method} ${path}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
    }
    expect(await json(ask(`GET ${path}`))).toEqual({
      error: { code: "not_found", message: expect.any(String) },
    });
  });
});
