import { type FitInterface, interfaceKey } from "@/lib/core/domain/fitment/vocabulary";
import type { EditableField } from "./editable-fields";
import { type ExpectedDelivery, expectedText, parseExpected } from "./expected-deliveries";
import type { CartonSize } from "./product-facts";
import { parseSuccessor, type SuccessorLink, successorText } from "./successors";

/**
 * A value of a field as the text of a spreadsheet's cell: numbers with a point and without thousands marks, a size as
 * `380 x 260 x 180`, tiers as `300: 11.6; 1000: 10.2`, former numbers as `A1; A2` or, where one has a `;` in it, `"A;1"; A2`, a successor as its id, `same` or `check`, and its note,
 * interfaces as `freehub-body=hg-11; hub-rear=12x142`, deliveries as `1000 2026-12-12 confirmed`. Empty where there is none. `valueOfCell` reads it back.
 */
export function cellText({ type }: Pick<EditableField, "type">, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (type === "size") {
    const { length, width, height } = value as CartonSize;
    return `${length} x ${width} x ${height}`;
  }
  if (type === "tiers") {
    const tiers = value as readonly { from: number; unitPrice: number }[];
    return tiers.map(({ from, unitPrice }) => `${from}: ${unitPrice}`).join("; ");
  }
  if (type === "successor") return successorText(value as SuccessorLink);
  if (type === "interfaces") return (value as readonly FitInterface[]).map(interfaceKey).join("; ");
  if (type === "expected") return expectedText(value as readonly ExpectedDelivery[]);
  return Array.isArray(value) ? value.map(quoted).join("; ") : String(value);
}

/**
 * The value of a cell's text, to be judged by the field's schema. An empty text is the empty value.
 * @returns undefined for a text that no value of this type has
 */
export function valueOfCell({ type }: Pick<EditableField, "type">, cell: string): unknown {
  const text = cell.trim();
  switch (type) {
    case "dollars":
    case "count":
    case "grams":
    case "number":
      return text === "" ? null : numberOf(text);
    case "size": {
      if (text === "") return null;
      const [, length = "", width = "", height = ""] =
        /^(\d+)\s*[x×]\s*(\d+)\s*[x×]\s*(\d+)$/i.exec(text) ?? [];
      return length === ""
        ? undefined
        : { length: Number(length), width: Number(width), height: Number(height) };
    }
    case "tiers":
      return tiersOfCell(text);
    case "numbers":
      return numbersOfCell(text);
    case "interfaces":
      return interfacesOfCell(text);
    case "expected":
      return parseExpected(text);
    case "successor":
      return text === "" ? null : (parseSuccessor(text) ?? undefined);
    case "moment":
      return text === "" ? null : text;
    default:
      return text;
  }
}

const quoted = (number: string): string =>
  number.includes(";") || number.startsWith('"') ? `"${number.replaceAll('"', '""')}"` : number;

const NUMBER = /^\s*(?:"((?:[^"]|"")*)"|([^";][^;]*|))\s*(?:;|$)/;

function numbersOfCell(cell: string): string[] | undefined {
  const numbers: string[] = [];
  for (let rest = cell; rest !== ""; ) {
    const [whole, inQuotes, plain = ""] = NUMBER.exec(rest) ?? [];
    if (whole === undefined) return undefined;
    numbers.push(inQuotes?.replaceAll('""', '"') ?? plain.trim());
    rest = rest.slice(whole.length);
    // The last one is empty.
    if (rest === "" && whole.endsWith(";")) numbers.push("");
  }
  return numbers;
}

function tiersOfCell(text: string): { from: number; unitPrice: number }[] | undefined {
  if (text === "") return [];
  const tiers = text.split(";").map((tier) => {
    const [from = "", unitPrice = "", ...more] = tier.split(":").map((part) => part.trim());
    return { from: numberOf(from), unitPrice: more.length > 0 ? undefined : numberOf(unitPrice) };
  });
  const known = tiers.flatMap(({ from, unitPrice }) =>
    from === undefined || unitPrice === undefined ? [] : [{ from, unitPrice }],
  );
  return known.length === tiers.length ? known : undefined;
}

/** The schema judges the kinds and values. */
function interfacesOfCell(text: string): { kind: string; value: string }[] | undefined {
  if (text === "") return [];
  const pairs = text.split(";").map((pair) => pair.split("=").map((part) => part.trim()));
  return pairs.every((pair) => pair.length === 2)
    ? pairs.map(([kind = "", value = ""]) => ({ kind, value }))
    : undefined;
}

const numberOf = (text: string): number | undefined =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
