import { shopName } from "@/lib/core/domain/shop/page-record";
import { filled } from "@/lib/core/domain/shop/placeholders";
import { sellerLines } from "@/lib/core/domain/shop/seller-text";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { shopTagline } from "@/lib/core/domain/shop/shown-look";
import type { Fact, MailBlock, MailContent, TableRow } from "./mail-content";

/** Narrow enough for every reader, and for a quoted reply. */
const COLUMNS = 64;
const RULE = "-".repeat(COLUMNS);

/** The mail as plain text; it says the same as the HTML. */
export const textOf = ({ title, blocks, because }: MailContent): string =>
  [wrapped(title), ...blocks.map(blockText), ["--", wrapped(mailFooter()), wrapped(because)].join("\n")].join(
    "\n\n",
  );

/** Below each mail: the shop, its tagline as the rest of the sentence, who sells, and the owner's own text. */
export function mailFooter(): string {
  const tagline = shopTagline();
  const shop = `${shopName()}, ${tagline.charAt(0).toLowerCase()}${tagline.slice(1)}`;
  const { footer } = shopRecord().mail;
  return [shop, ...sellerLines(), ...(footer === "" ? [] : [filled(footer, { shop: shopName() })])].join(
    "\n",
  );
}

function blockText(block: MailBlock): string {
  switch (block.is) {
    case "text":
    case "note":
      return wrapped(block.text);
    case "facts":
      return factsText(block.facts);
    case "table":
      return tableText(block.rows, block.head, block.total);
    case "button":
      // A link stands alone on its line, so that every reader finds its end.
      return `${block.label}:\n${block.url}`;
  }
}

function factsText(facts: readonly Fact[]): string {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2;
  return facts
    .map(({ label, value, url }) => {
      const [first = "", ...rest] = wrapped(value, COLUMNS - width).split("\n");
      const link = url === undefined ? [] : [url];
      return [
        `${label.padEnd(width)}${first}`,
        ...rest.map((line) => " ".repeat(width) + line),
        // Alone on its line, as a button's.
        ...link,
      ].join("\n");
    })
    .join("\n");
}

function tableText(
  rows: readonly TableRow[],
  head: readonly [string, string],
  total: readonly [string, string] | undefined,
): string {
  const lines = rows.flatMap(({ name, detail, amount }) => [
    ...twoColumns(name, amount),
    ...(detail === ""
      ? []
      : wrapped(detail, COLUMNS - 2)
          .split("\n")
          .map((line) => `  ${line}`)),
  ]);
  const sum = total ? twoColumns(...total) : [];
  return [...twoColumns(...head), RULE, ...lines, RULE, ...sum].join("\n");
}

/** The amount stands at the right edge, beside the last line of the name. */
function twoColumns(name: string, amount: string): string[] {
  const lines = wrapped(name, COLUMNS - amount.length - 2).split("\n");
  const last = lines.pop() ?? "";
  return [...lines, `${last.padEnd(COLUMNS - amount.length)}${amount}`];
}

/** Words longer than a line, such as URLs, stay whole. */
function wrapped(said: string, columns = COLUMNS): string {
  const lines: string[] = [];
  for (const paragraph of said.split(/\r\n|[\r\n]/)) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      if (line !== "" && line.length + 1 + word.length > columns) {
        lines.push(line);
        line = word;
      } else line = line === "" ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines.join("\n");
}
