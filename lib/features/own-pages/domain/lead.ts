/** A block of Markdown that is more than a paragraph: a heading, a list, a quote, code, a rule. */
const NO_PARAGRAPH = /^\s*(?:#|>|[-*+]\s|\d{1,9}[.)]\s|```|~~~|(?:[-*_]\s*){3,}$)/;

/** The first paragraph of a Markdown text; empty where there is none. */
export const leadOf = (markdown: string): string =>
  markdown
    .split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/)
    .find((block) => block.trim() !== "" && !NO_PARAGRAPH.test(block)) ?? "";
