import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Markdown } from "./markdown";

const html = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} below={2} />).replace(/^<div[^>]*>|<\/div>$/g, "");

it("headings, lists, emphasis and code are elements, headings below the page's own", () => {
  expect(html("# Plates\n\n*Thin* **hard** `pins`\n\n- one\n- two\n\n3. three")).toBe(
    "<h3>Plates</h3><p><em>Thin</em> <strong>hard</strong> <code>pins</code></p>" +
      '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol start="3"><li><p>three</p></li></ol>',
  );
});

it("headings begin right below the page's own and skip no level, whatever their marks", () => {
  const levels = (text: string) => [...html(text).matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));
  expect(levels("## A\n\n#### B\n\n## C")).toEqual([3, 4, 3]);
  expect(levels("### A\n\n# B\n\n### C")).toEqual([3, 3, 4]);
});

it("HTML stays text", () => {
  expect(html('<script>alert(1)</script>\n\nA <img src=x onerror="alert(1)"> b')).not.toMatch(
    /<(?:script|img)/,
  );
  expect(html("<b>bold</b>")).toContain("&lt;b&gt;");
});

it.each([
  ["javascript:alert(1)"],
  ["JAVASCRIPT:alert(1)"],
  ["data:text/html,x"],
  ["http://example.com/"],
  ["//example.com/"],
  ["/\\example.com"],
  ["mailto:a@example.com"],
  ["https://a b/"],
])("a link to %s is its words alone", (url) => {
  expect(html(`[words](<${url}>)`)).toBe("<p>words</p>");
});

it("e-mail addresses and telephone numbers are links where the page is for contacts, and nothing else is then", () => {
  const contacts = (text: string) =>
    renderToStaticMarkup(<Markdown text={text} below={1} withContacts />).replace(
      /^<div[^>]*>|<\/div>$/g,
      "",
    );
  expect(contacts("<info@example.com>")).toBe(
    '<p><a href="mailto:info@example.com">info@example.com</a></p>',
  );
  expect(contacts("[call](tel:+49-30-1234)")).toBe('<p><a href="tel:+49-30-1234">call</a></p>');
  for (const url of ["javascript:alert(1)", "data:text/html,x", "mailto:a@b.example?body=x", "tel:x"])
    expect(contacts(`[words](<${url}>)`)).toBe("<p>words</p>");
});

it("a link leads to https or into the shop, and pictures are their words", () => {
  expect(html("[page](https://example.com/a)")).toBe(
    '<p><a href="https://example.com/a" rel="nofollow noopener noreferrer">page</a></p>',
  );
  expect(html("[hub](/goods/hub)")).toBe('<p><a href="/goods/hub">hub</a></p>');
  expect(html("![A chain](https://example.com/chain.png)")).toBe("<p>A chain</p>");
});

it("a text of 10,000 marks is rendered, whatever marks they are", () => {
  for (const mark of [">", "> ", "- ", "*", "[", "![", "`", "_", "<a", "&", "# ", "[a](", "\\"]) {
    const began = performance.now();
    html(mark.repeat(10_000 / mark.length));
    expect(performance.now() - began, mark).toBeLessThan(5_000);
  }
});

it("no text becomes an element or an attribute that is not named here", () => {
  const parts = fc.constantFrom(
    "<script>",
    "](javascript:x)",
    "[a",
    "**",
    "`",
    "\n> ",
    "\n\n# ",
    '"onclick="x',
    "x",
  );
  const allowed =
    /^<\/?(?:p|h[3-6]|em|strong|code|pre|ul|ol|li|blockquote|hr|br|a)(?: (?:start="\d+"|href="(?:https:|\/)[^"]*"|rel="[a-z ]+"))*\/?>$/;
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (texts) => {
      for (const [element] of html(texts.join("")).matchAll(/<[^>]*>/g)) expect(element).toMatch(allowed);
    }),
  );
});
