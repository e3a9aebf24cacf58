import { createHash } from "node:crypto";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_DOCUMENT_POLICY } from "@/server/front-door/security-headers";
import { anOrder, aProduct } from "../../support/shop-in-process";
import { type Shop, startShop } from "../../support/shop-process";
import { anAdminVisitor, aVisitor, sharedShop, type Visitor } from "../fixtures/shared-shop";

let url = "";
let mara: Visitor;
let ada: Visitor;
const at = { orderId: "", productId: "", slug: "" };

beforeAll(async () => {
  url = sharedShop().url;
  [mara, ada] = [await aVisitor(), await anAdminVisitor()];
  const product = await aProduct();
  at.productId = product._id.toHexString();
  at.slug = product.slug;
  at.orderId = await anOrder(mara.viewer, product);
});

type Kind = [name: string, path: () => string, as: () => Visitor | null];
const PUBLIC: Kind[] = [
  ["the home page", () => "/", () => null],
  ["the list", () => "/singlegoods?q=chain", () => null],
  ["a product", () => `/goods/${at.slug}`, () => null],
  ["the reviews", () => "/reviewsS", () => null],
  ["an unknown product", () => "/goods/there-is-none", () => null],
  ["an unknown page", () => "/nothing-here", () => null],
];
const PRIVATE: Kind[] = [
  ["the login page", () => "/login", () => null],
  ["the sign-up page", () => "/singup", () => null],
  ["the order form", () => `/orders/${at.productId}`, () => mara],
  ["the dashboard", () => "/dashboard", () => mara],
  ["the payment page", () => `/dashboard/payment/${at.orderId}`, () => mara],
  ["an order", () => `/dashboard/myorders/${at.orderId}`, () => mara],
  ["an administrator's page", () => "/dashboard/allorders", () => ada],
];

describe.each([...PUBLIC, ...PRIVATE])("%s", (name, path, as) => {
  it(`${name} has a content security policy that the evaluator accepts and its own scripts satisfy`, async () => {
    const answer = await get(path(), as());
    const policy = answer.headers.get("content-security-policy") ?? "";
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|stripe/);

    const html = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
    expect(scripts.length).toBeGreaterThan(0);
    if (nonce === undefined) {
      const inline = [
        ...html.matchAll(
          /<script\b(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([^<]+(?:<(?!\/script>)[^<]*)*)<\/script>/g,
        ),
      ];
      expect(inline.length).toBeGreaterThan(0);
      for (const [, code = ""] of inline)
        expect(policy).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    } else {
      for (const attributes of scripts) {
        if (/\ssrc=|ld\+json/.test(attributes)) continue;
        expect(attributes).toContain(`nonce="${nonce}"`);
      }
    }
    // Handlers in attributes would need a policy that no page has.
    expect(html).not.toMatch(/\son(?:click|load|error|submit)=/i);
  });

  it(`${name} cannot be framed, sniffed or followed and asks for no device`, async () => {
    const { headers } = await get(path(), as());
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
    // Over plain http the header would lock users out of localhost.
    expect(headers.get("strict-transport-security")).toBeNull();
  });
});

describe("the headers of a public page", () => {
  it("a public page has the same policy when it is rendered again, and no nonce", async () => {
    const before = (await get("/singlegoods", null)).headers;
    const another = { name: `Spoke ${crypto.randomUUID()}`, img: "", price: 1, dec: "", quantity: 100 };
    const made = await fetch(`${url}/api/goods`, {
      method: "POST",
      headers: { cookie: ada.cookie, origin: url, "content-type": "application/json" },
      body: JSON.stringify({ ...another, available: 100 }),
    });
    expect(made.status).toBe(201);
    const after = (await get("/singlegoods", null)).headers;
    expect(after.get("etag")).not.toBe(before.get("etag"));
    expect([...after].filter(isOfThePage)).toEqual([...before].filter(isOfThePage));
    expect([...after].join()).not.toContain("nonce");
  });
});

/** Headers that depend neither on the content nor on the time. */
const isOfThePage = ([name]: [string, string]): boolean =>
  !["date", "etag", "content-length", "content-security-policy"].includes(name);

describe("the headers of a private page", () => {
  it.each(PRIVATE)("the private page %s is not cached and has a new nonce each time", async (_, path, as) => {
    const [first, second] = [await get(path(), as()), await get(path(), as())];
    expect(first.headers.get("cache-control")).toMatch(/no-store/);
    const nonce = (answer: Response) =>
      /'nonce-[^']+'/.exec(answer.headers.get("content-security-policy") ?? "")?.[0];
    expect(nonce(first)).toBeTruthy();
    expect(nonce(first)).not.toBe(nonce(second));
  });

  it("a private page belongs to its visitor: of two who request one after the other each gets their own", async () => {
    const olga = await aVisitor("Olga Stern");
    for (const visitor of [mara, olga, mara]) {
      const html = await (await get("/dashboard", visitor)).text();
      expect(html).toContain(visitor.viewer.email);
      expect(html).not.toContain((visitor === mara ? olga : mara).viewer.email);
    }
  });

  it("a private page leaves no trace in a public page that is filled by it", async () => {
    const path = `/singlegoods?q=${crypto.randomUUID().slice(0, 8)}`;
    const html = await (await get(path, mara)).text();
    expect(html).not.toContain(mara.viewer.email);
    expect(html).not.toContain(mara.viewer.name);
    const again = await get(path, null);
    expect(await again.text()).toBe(html);
    expect(again.headers.getSetCookie()).toEqual([]);
  });
});

const CALLS: [method: string, path: () => string, as: () => Visitor | null, status: number][] = [
  ["GET", () => `/api/orders?customerEmail=${encodeURIComponent(mara.viewer.email)}`, () => mara, 200],
  ["GET", () => `/api/orders/${at.orderId}`, () => mara, 200],
  ["GET", () => "/api/profile", () => mara, 200],
  ["GET", () => "/api/orderadmin", () => ada, 200],
  ["GET", () => "/api/users", () => ada, 200],
  ["GET", () => "/api/users", () => null, 401],
  ["GET", () => "/api/auth/session", () => mara, 200],
  ["GET", () => "/api/auth/csrf", () => null, 200],
  ["GET", () => "/api/nothing", () => null, 404],
];

describe("a call's answer", () => {
  it.each(CALLS)(
    "the private answer of %s is not cached and is not a document (%#)",
    async (_, path, as, status) => {
      const answer = await get(path(), as());
      expect(answer.status).toBe(status);
      expect(answer.headers.get("cache-control")).toMatch(/no-store/);
      expect(answer.headers.get("content-security-policy")).toBe(NO_DOCUMENT_POLICY);
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    },
  );
});

describe("a shop that is reached by https", () => {
  let shop: Shop;
  beforeAll(async () => {
    const shared = sharedShop();
    shop = await startShop({
      settings: {
        MONGODB_URI: shared.mongodbUri,
        MONGODB_DB: shared.mongodbDb,
        NEXTAUTH_SECRET: shared.authSecret,
        NEXTAUTH_URL: "https://parts.example",
        PAYMENTS: "off",
      },
    });
  });
  afterAll(() => shop.stop());

  it.each(["/", "/login", "/api/goods", "/api/users", "/nothing-here", "/api/%E0%A4%A"])(
    "a shop under https says on %s that it always is",
    async (path) => {
      const { headers } = await fetch(shop.url + path, { redirect: "manual" });
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    },
  );

  it("a shop under https upgrades requests and sets cookies for https only, out of scripts' reach", async () => {
    const page = await fetch(`${shop.url}/login`);
    expect(page.headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
    const cookies = (await fetch(`${shop.url}/api/auth/csrf`)).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__(?:Host|Secure)-/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
    }
  });

  it("a shop under https redirects to its public URL whatever Host says", async () => {
    const answer = await fetch(`${shop.url}/api/auth/signin`, {
      redirect: "manual",
      headers: { "x-forwarded-host": "evil.example", host: "evil.example" },
    });
    expect(answer.headers.get("location")).toMatch(/^https:\/\/parts\.example\/login/);
  });
});

const get = (path: string, visitor: Visitor | null): Promise<Response> =>
  fetch(url + path, {
    redirect: "manual",
    headers: { accept: "text/html", ...(visitor ? { cookie: visitor.cookie } : {}) },
  });
