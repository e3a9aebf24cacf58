import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import { callOf } from "@/lib/http/operation";
import { rightOfCall, rolesWith } from "@/lib/registry/staff-rights";
import { uploadRuleOf } from "@/lib/registry/uploads";
import { anArrival } from "../arrivals/arrival-calls";
import { aCountOf } from "../counts/count-calls";
import { aDraftOffer, anOfferOf } from "../offers/offer-calls";
import { storePaper } from "../papers/store-paper";
import { staff } from "../people/stored-accounts";
import { change, packed } from "../shipments/shipment-calls";
import { addGoods, paidOrder, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, DOCUMENTED_PATHS, json } from "../support/call-route";
import { aCompany } from "../support/companies";
import { compareFile } from "../support/imports";
import { storePriceList } from "../support/price-lists";
import { staffViewer } from "../support/shop-in-process";
import { withSettings } from "../support/with-settings";

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, { headers?: Record<string, object> }>;
        security: object[];
        requestBody?: object;
        parameters?: { name: string }[];
      }
    >
  >;
}

const document = async () => (await json(callRoute("GET /api/openapi.json"))) as unknown as Document;

const documentedPath = (path: string) => path.slice("/api".length).replace(/\[(\w+)\]/g, "{$1}");

const DOORS = ["/sandbox/confirm", "/webhooks/stripe"];
const KEYS = { secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1", apiBase: null };

describe("the OpenAPI document", () => {
  it("the OpenAPI document has every call of every route file and nothing else", async () => {
    const inRoutes: string[] = [];
    for (const path of DOCUMENTED_PATHS) {
      const address = path.replace(/\[\w+\]/g, "0");
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const allowed = (await callRoute(`OPTIONS ${address}`)).headers.get("allow") ?? "";
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

  it("the browser's `call` has the types of every declared call and of nothing else", () => {
    const typed = readFileSync("components/api/operations.ts", "utf8").matchAll(/^ {2}"([A-Z]+ [^"]+)":/gm);
    const declared = allOperations()
      .map(callOf)
      .filter((call) => call !== "GET /openapi.json");
    expect([...typed].map(([, call]) => call).sort()).toEqual(declared.sort());
  });

  it("the OpenAPI document imports each route file, so that no build leaves one out", () => {
    const list = readFileSync("app/api/openapi.json/routes.ts", "utf8");
    for (const path of DOCUMENTED_PATHS) {
      if (path !== "/api/openapi.json") expect(list).toContain(`"..${path.slice("/api".length)}/route"`);
    }
  });

  it("the OpenAPI document names each call's callers, answers and refusals, in the one error shape", async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe("3.1.0");
    const there = allOperations().filter(({ isThere }) => isThere?.() ?? true);
    expect(there.length).toBeGreaterThan(25);
    for (const { method, path, access, answer, body } of there) {
      const call = paths[path]?.[method.toLowerCase()];
      expect(call?.responses).toHaveProperty(String(answer.status));
      for (const status of ["400", "413", "415", "503"]) expect(call?.responses).toHaveProperty(status);
      expect(JSON.stringify(call?.responses["400"])).toContain('"message"');
      if (access === "customer" || access === "staff") {
        const roles = access === "staff" ? ["admin", ...rolesWith(rightOfCall(`${method} ${path}`))] : [];
        expect(call?.security).toEqual([{ token: roles }, { session: roles }]);
        expect(call?.responses).toHaveProperty("401");
        expect(call?.responses).toHaveProperty("403");
      }
      const takesFile = uploadRuleOf(`${method} ${path}`) !== null;
      expect(call?.requestBody !== undefined).toBe(body !== undefined || takesFile);
    }
  });

  it("the OpenAPI document has the rules of the parsing schemas: password length, id format, no other fields", async () => {
    const text = JSON.stringify(await document());
    expect(text).toContain('"minLength":6,"maxLength":128');
    expect(text).toContain("^[0-9a-fA-F]{24}$");
    expect(text).toContain('"additionalProperties":false');
  });

  it("the OpenAPI document declares a Link header for each list and for nothing else", async () => {
    const { paths } = await document();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
    );
    const linked = calls.filter(({ call }) => call.responses["200"]?.headers?.Link !== undefined);
    expect(linked.map(({ name }) => name).sort()).toEqual([
      "GET /approvals",
      "GET /arrivals",
      "GET /attributes",
      "GET /audit",
      "GET /bank-entries",
      "GET /bank-statements",
      "GET /builds",
      "GET /companies/{id}/orders",
      "GET /companyadmin",
      "GET /counts",
      "GET /counts/{id}/lines",
      "GET /families",
      "GET /goods",
      "GET /goods/{id}/history",
      "GET /goods/{id}/movements",
      "GET /jobs",
      "GET /lists",
      "GET /lists/{id}",
      "GET /offers",
      "GET /orderadmin",
      "GET /orders",
      "GET /outbox",
      "GET /own-numbers",
      "GET /papers",
      "GET /picking",
      "GET /price-lists",
      "GET /review",
      "GET /staff/invitations",
      "GET /statistics/searches",
      "GET /statistics/{list}",
      "GET /users",
      "GET /wishes",
    ]);
    for (const { call } of linked)
      expect(call.parameters?.map(({ name }) => name)).toEqual(expect.arrayContaining(["limit", "after"]));
    for (const { call } of calls) expect(call.responses["503"]?.headers).toHaveProperty("Retry-After");
  });

  it("the OpenAPI document has the sandbox gateway only while it is on, and Stripe's webhook only with Stripe's keys", async () => {
    const doors = async () => Object.keys((await document()).paths).filter((path) => DOORS.includes(path));
    expect(await doors()).toEqual(["/sandbox/confirm"]);
    for (const [settings, expected] of [
      [{ payments: "off" }, []],
      [{ payments: "stripe", stripe: KEYS }, ["/webhooks/stripe"]],
    ] as const) {
      expect(await withSettings(settings, doors)).toEqual(expected);
    }
  });

  it("describes what each GET call really answers, to a customer and to an administrator", async () => {
    const fixtures = await prepareFixtures();
    const product = await addGoods(fixtures);
    const { orderId } = await paidOrder(product, fixtures.mara);
    await callRoute("POST /api/review", {
      token: fixtures.mara.token,
      body: { reviewProduct: product.name, dec: "Spins well.", ratting: 5 },
    });
    const imported = await compareFile(staffViewer(), "SKU,Price\nHI-1,12.50");
    await callRoute("PUT /api/attributes/described", {
      token: fixtures.ada.token,
      body: { label: "Described", type: "word" },
    });
    await callRoute("PUT /api/families/described", {
      token: fixtures.ada.token,
      body: { name: "Described", axes: ["described"] },
    });
    await callRoute(`PATCH /api/goods/${product.id}`, {
      token: fixtures.ada.token,
      body: { revision: 0, family: "described" },
    });
    const paperId = await storePaper(fixtures.mara);
    const shipmentId = await packed((await paidOrder(product, fixtures.mara)).orderId);
    await change(await staff("warehouse"), shipmentId, { revision: 1, state: "shipped" });
    const countId = await aCountOf(product);
    const filledIn: Record<string, string> = {
      "/goods/{id}": `/goods/${product.id}`,
      "/goods/{id}/files": `/goods/${product.id}/files`,
      "/goods/{id}/history": `/goods/${product.id}/history`,
      "/arrivals/{id}": `/arrivals/${await anArrival(product)}`,
      "/offers/{id}": `/offers/${await aDraftOffer(fixtures.mara.email)}`,
      "/offers/{id}/pdf": `/offers/${(await anOfferOf(fixtures.mara.email, product.id)).id}/pdf`,
      "/counts/{id}": `/counts/${countId}`,
      "/counts/{id}/lines": `/counts/${countId}/lines`,
      "/counts/{id}/sheet.csv": `/counts/${countId}/sheet.csv`,
      "/goods/{id}/movements": `/goods/${product.id}/movements`,
      "/catalogue/{sku}": `/catalogue/${(await json(callRoute(`GET /api/goods/${product.id}`))).sku}`,
      "/families/{slug}": "/families/described",
      "/goods/{id}/details": `/goods/${product.id}/details`,
      "/imports/{id}": `/imports/${imported.id}`,
      "/imports/{id}/rows": `/imports/${imported.id}/rows`,
      "/imports/{id}/rows/{row}": `/imports/${imported.id}/rows/2`,
      "/orders/{id}": `/orders/${orderId}`,
      "/orders/{id}/mails": `/orders/${orderId}/mails`,
      "/orders/{id}/pay-links": `/orders/${orderId}/pay-links`,
      "/orders/{id}/confirmation.pdf": `/orders/${orderId}/confirmation.pdf`,
      "/orders/{id}/proforma.pdf": `/orders/${await placeOrder(product, fixtures.mara)}/proforma.pdf`,
      "/shipments/{id}/note.pdf": `/shipments/${shipmentId}/note.pdf`,
      "/office-search": "/office-search?q=mara",
      "/papers/{id}": `/papers/${paperId}`,
      "/papers/{id}/pdf": `/papers/${paperId}/pdf`,
      "/papers/{id}/cii": `/papers/${paperId}/cii`,
      "/papers/{id}/ubl": `/papers/${paperId}/ubl`,
      "/papers/specimens/{specimen}": "/papers/specimens/invoice",
      "/orders": `/orders?customerEmail=${fixtures.mara.email}`,
      "/adminrole": `/adminrole?email=${fixtures.mara.email}`,
      "/price-lists/{id}": `/price-lists/${await storePriceList()}`,
      "/admin/{email}": `/admin/${fixtures.mara.email}`,
      "/statistics/{list}": "/statistics/unsold",
      "/users/{email}/roles": `/users/${fixtures.mara.email}/roles`,
    };
    // A list, a build, and an order to be placed again, are their customer's alone.
    const ownPaths = async (person: typeof fixtures.mara): Promise<Record<string, string>> => {
      const body = { name: "Monthly" };
      const list = await json(callRoute("POST /api/lists", { token: person.token, body }));
      const build = { name: "Touring", bicycles: 600, parts: [{ productId: product.id, perBicycle: 2 }] };
      const saved = await json(callRoute("POST /api/builds", { token: person.token, body: build }));
      const order = await paidOrder(product, person);
      const company = await json(callRoute("POST /api/companies", { token: person.token, body: aCompany() }));
      return {
        ...filledIn,
        "/companies/{id}": `/companies/${company.insertedId}`,
        "/companies/{id}/addresses": `/companies/${company.insertedId}/addresses`,
        "/companies/{id}/orders": `/companies/${company.insertedId}/orders`,
        "/builds/{id}": `/builds/${saved.insertedId}`,
        "/lists/{id}": `/lists/${list.insertedId}`,
        "/own-pages/{id}": "/own-pages/imprint",
        "/tax-rates/{country}": "/tax-rates/DE",
        "/exports/bookings.csv": "/exports/bookings.csv?month=2026-10",
        "/exports/movements.csv": "/exports/movements.csv?month=2026-11",
        "/exports/papers.zip": "/exports/papers.zip?month=2026-10",
        "/exports/vat.csv": "/exports/vat.csv?quarter=2026-Q4",
        "/own-pages/{id}/versions/{version}": "/own-pages/imprint/versions/1",
        "/orders/{id}/again": `/orders/${order.orderId}/again`,
      };
    };
    await callRoute("PATCH /api/own-pages/imprint", {
      token: fixtures.ada.token,
      body: { title: "Imprint", text: "Us", inFooter: true, position: 1, publish: true, revision: 0 },
    });
    const asked = [];
    for (const person of [fixtures.mara, fixtures.ada])
      asked.push({ token: person.token, own: await ownPaths(person) });
    const { paths } = await document();
    for (const [path, methods] of Object.entries(paths)) {
      if (!("get" in methods)) continue;
      for (const { token, own } of asked) {
        // `callRoute` compares each answer with the document.
        const response = await callRoute(`GET /api${own[path] ?? path}`, { token });
        expect(`${path}: ${response.status}`).toMatch(/: (?:200|403)$/);
      }
    }
  });

  it("the OpenAPI document is the same for everyone and has an ETag", async () => {
    const response = await callRoute("GET /api/openapi.json");
    expect(response.headers.get("etag")).toBeTruthy();
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });
});
