import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, it } from "vitest";
import { MAX_PAGE_BYTES } from "./own-page";
import { unreadable } from "./readable-text";

const filled = (part: string): string =>
  part.repeat(Math.ceil(MAX_PAGE_BYTES / part.length)).slice(0, MAX_PAGE_BYTES);

it.each(["> ", "- ", "[a](", "[", "*a_", "`", "<a ", "# h\n", "para\n\n", "[a]: b\n"])(
  "a text of 100 KB that repeats %j is refused, since its reader would be busy for seconds",
  (part) => {
    expect(unreadable(filled(part))).toMatch(/^At most /);
  },
);

it.each(["- ", "+ ", "1. ", "> ", "  "])(
  "a text whose every line stands deep in %j is refused, since its reader would be busy for seconds",
  (part) => {
    for (const line of [`${part.repeat(20)}a\n`, `${part.repeat(8)}- a\n`])
      expect(unreadable(filled(line).slice(0, line.length * 2_400))).toMatch(/^At most /);
  },
);

it("as many marks as are allowed are read in short time", () => {
  for (const mark of ["*a_", "[a](", "[", "`a"]) {
    const paragraph = `${mark.repeat(Math.floor(490 / (mark.match(/[*_[\]()`]/g)?.length ?? 1)))}\n\n`;
    const text = paragraph.repeat(20);
    expect(unreadable(text)).toBeNull();
    const began = performance.now();
    fromMarkdown(text);
    expect(performance.now() - began, mark).toBeLessThan(7_000);
  }
});

it("marks of the whole text are counted, too", () => {
  expect(unreadable(`${"*a".repeat(400)}\n\n`.repeat(26))).toBe("At most 10,000 marks such as * or [");
});

it("long terms are taken as they are", () => {
  const section =
    "## 1. Scope\n\nThese terms *bind* both of us.\n\n- first\n- second\n\n> A quote with [a link](/imprint)\n\n";
  expect(unreadable(section.repeat(500))).toBeNull();
});
