import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { returnPath } from "./return-path";

const ORIGIN = "https://shop.example";

const LEADING_AWAY: unknown[] = [
  "//evil.example",
  "///evil.example",
  "////evil.example/x",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "https://evil.example",
  "HTTPS://EVIL.EXAMPLE/",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "http://shop.example/orders",
  "https://shop.example:8443/",
  "https://shop.example.evil.example/",
  "https://shop.example@evil.example/",
  "https://user:pass@shop.example/",
  "https://shop.example\\@evil.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//https://shop.example",
  "data:text/html,hi",
  "blob:https://shop.example/1",
  "file:///etc/passwd",
  "ftp://shop.example/",
  "evil.example",
  "@evil.example",
  "?x=1",
  "",
  " /orders",
  "https://[::1",
  "https://%zz/",
  `/${"a".repeat(3000)}`,
  "/\u0000/evil",
  "/login",
  "/login?callbackUrl=/login",
  "/api/auth/signout",
  null,
  undefined,
  7,
  ["/orders"],
  { href: "/orders" },
];

describe("where one returns to after signing in", () => {
  it.each(LEADING_AWAY.map((asked) => [asked]))("is the home page for %j", (asked) => {
    expect(returnPath(asked, ORIGIN)).toBe("/");
  });

  it.each([
    ["/orders/64b000000000000000000001", "/orders/64b000000000000000000001"],
    ["/dashboard/myorders?page=2#newest", "/dashboard/myorders?page=2#newest"],
    ["https://shop.example/dashboard", "/dashboard"],
    ["/reviewsS?q=//x", "/reviewsS?q=//x"],
    ["/api-docs", "/api-docs"],
  ])("is %s where it is the shop's own", (asked, path) => {
    expect(returnPath(asked, ORIGIN)).toBe(path);
  });

  it("stays on the shop for any text whatever, and never throws", () => {
    const hostile = fc.array(
      fc.constantFrom("/", "\\", ":", "@", ".", "%2f", "\t", "https", "evil.example", "x", "?", "#"),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          hostile.map((parts) => parts.join("")),
        ),
        (asked) => {
          const path = returnPath(asked, ORIGIN);
          expect(path).toMatch(/^\/(?!\/)/);
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
          expect(returnPath(path, ORIGIN)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
