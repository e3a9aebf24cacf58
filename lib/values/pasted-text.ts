/** Longer lines are no lines of a list; their end is not looked at. */
const LONGEST_LINE = 2_000;

/** A text as it is read: the tags of a copied web page and the `>` of a quoted mail are no part of it. */
export const cleaned = (text: string): string =>
  visible(text)
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, " ")
    .replace(/^(?:\s*>)+/, "")
    .replace(/^ +/, "")
    .trimEnd();

/** In one line, without marks that nobody sees, such as those that turn the direction of writing, and control characters. */
export const visible = (text: string): string =>
  text
    .slice(0, LONGEST_LINE)
    .replace(/[\r\n]+/g, " ")
    .replace(/[\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\t]|\p{Cs}/gu, "")
    .trimEnd();
