import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, it } from "vitest";
import { commonHeaders, documentPolicy, hashedDocument, setPrivateHeaders } from "./security-headers";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("a cached page's document", () => {
  const nonce = "0123456789abcdef";
  const made = `<script src="/a.js" nonce="${nonce}"></script><script nonce="${nonce}">one()</script>
    <script id="x" nonce="${nonce}">two("<p>", "${nonce}")</script><script nonce="${nonce}">one()</script>
    <script type="application/ld+json">{"a":1}</script><script>stolen()</script><script nonce="0">stolen()</script>`;
  const { html, inlineScripts } = hashedDocument(made, nonce);

  it("allows the scripts that it was rendered with, and no others", () => {
    expect(inlineScripts).toEqual([hashOf("one()"), hashOf('two("<p>", "")')]);
  });

  it("is the same each time it is rendered", () => {
    expect(html).not.toContain(nonce);
    expect(html).toBe(hashedDocument(made.replaceAll(nonce, "fedcba9876543210"), "fedcba9876543210").html);
    expect(html).toContain('<script id="x">two("<p>", "")</script>');
  });
});

describe("the policy of a document", () => {
  const policy = (withStripe: boolean) =>
    documentPolicy({ inlineScripts: ["'nonce-abcdefghijklmnop'"], withStripe, https: true });

  it.each([false, true])("of a document has no finding of the CSP evaluator (Stripe: %s)", (withStripe) => {
    const findings = new CspEvaluator(new CspParser(policy(withStripe)).csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
  });

  it("names the card provider on the payment page only", () => {
    expect(policy(false)).not.toContain("stripe");
    expect(policy(true)).toContain(
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
  });

  it.each([
    ["/dashboard/payment/65f0", true],
    ["/pay/a-token", true],
    ["/offer/a-token", false],
    ["/payments", false],
    ["/dashboard/payments", false],
    ["/dashboard/pay/65f0", false],
    ["/dashboard", false],
  ])("at %s lets the card provider's script in: %s", (path, isLetIn) => {
    const [req, res] = [{ headers: {} } as IncomingMessage, new Map<string, string>()];
    const answer = { setHeader: (name: string, value: string) => res.set(name, value) };
    setPrivateHeaders(path, req, answer as unknown as ServerResponse, { https: true, withStripe: true });
    expect(res.get("Content-Security-Policy")?.includes("js.stripe.com")).toBe(isLetIn);
  });

  it("of a mail's preview lets the page of the mails frame it, and nothing in it runs or is fetched", () => {
    const headersOf = (path: string) => {
      const [req, res] = [{ headers: {} } as IncomingMessage, new Map<string, string>()];
      const answer = { setHeader: (name: string, value: string) => res.set(name, value) };
      setPrivateHeaders(path, req, answer as unknown as ServerResponse, { https: true, withStripe: true });
      return res;
    };
    const preview = headersOf("/dashboard/shop/mail/preview/welcome");
    expect(preview.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(preview.get("Content-Security-Policy")).toMatch(
      /^default-src 'none';.*img-src data:;.*; sandbox$/,
    );
    expect(headersOf("/dashboard/shop/mail").get("Content-Security-Policy")).toContain("frame-src 'self'");
    for (const path of ["/dashboard/shop", "/dashboard/shop/mailbox", "/dashboard"]) {
      expect(headersOf(path).get("Content-Security-Policy")).toContain("frame-src 'none'");
      expect(headersOf(path).has("X-Frame-Options")).toBe(false);
    }
  });

  it("allows no inline script and no eval", () => {
    for (const word of ["unsafe-eval", "script-src 'unsafe-inline'", "data: 'unsafe", "script-src *"])
      expect(policy(true)).not.toContain(word);
    expect(/script-src [^;]*unsafe/.test(policy(true))).toBe(false);
  });
});

describe("the headers of every answer", () => {
  it("ask for https for good only when the public URL is https", () => {
    const names = (https: boolean) => commonHeaders(https).map(([name]) => name);
    expect(names(true)).toContain("Strict-Transport-Security");
    expect(names(false)).not.toContain("Strict-Transport-Security");
  });
});
