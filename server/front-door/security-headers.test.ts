import { createHash } from "node:crypto";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, it } from "vitest";
import { commonHeaders, documentPolicy, inlineScriptHashes } from "./security-headers";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("the hashes of a document's scripts", () => {
  it("are of what stands inline, and of nothing else", () => {
    const html = `<script src="/a.js"></script><script async src="/b.js">x</script>
      <script>one()</script><script id="x">two("<p>")</script><script>one()</script>
      <script type="application/ld+json">{"a":1}</script><script></script>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf("one()"), hashOf('two("<p>")')]);
  });
});

describe("the policy of a document", () => {
  const policy = (withStripe: boolean) =>
    documentPolicy({ inlineScripts: ["'nonce-abcdefghijklmnop'"], withStripe, https: true });

  it.each([false, true])("stands up to the evaluator (Stripe: %s)", (withStripe) => {
    const findings = new CspEvaluator(new CspParser(policy(withStripe)).csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
  });

  it("names the card provider on the payment page only", () => {
    expect(policy(false)).not.toContain("stripe");
    expect(policy(true)).toContain(
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
  });

  it("lets no script run inline or be made from text", () => {
    for (const word of ["unsafe-eval", "script-src 'unsafe-inline'", "data: 'unsafe", "script-src *"])
      expect(policy(true)).not.toContain(word);
    expect(/script-src [^;]*unsafe/.test(policy(true))).toBe(false);
  });
});

describe("the headers of every answer", () => {
  it("ask for https for good only where the shop is reached by it", () => {
    const names = (https: boolean) => commonHeaders(https).map(([name]) => name);
    expect(names(true)).toContain("Strict-Transport-Security");
    expect(names(false)).not.toContain("Strict-Transport-Security");
  });
});
