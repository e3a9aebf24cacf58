/** XML by values: what is empty is left out, since EN 16931 takes an empty element for a fault. */
export type Xml = string | number | undefined | null | readonly Xml[] | XmlElement;

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: readonly Xml[];
}

/** An element with what is in it. */
export const el = (name: string, ...children: readonly Xml[]): XmlElement => ({
  name,
  attributes: {},
  children,
});

/** An element with attributes. */
export const ela = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly Xml[]
): XmlElement => ({ name, attributes, children });

export const xmlText = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, "")}`;

function render(node: Xml, indent: string): string {
  if (node === undefined || node === null || node === "") return "";
  if (typeof node === "string" || typeof node === "number") return escaped(String(node));
  if (isList(node)) return node.map((one) => render(one, indent)).join("");
  const isText = node.children.every((child) => typeof child !== "object" || child === null);
  const inside = node.children.map((child) => render(child, `${indent}  `)).join("");
  if (inside === "") return "";
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escaped(value)}"`))
    .join("");
  const open = `${indent}<${node.name}${attributes}>`;
  return isText ? `${open}${inside}</${node.name}>\n` : `${open}\n${inside}${indent}</${node.name}>\n`;
}

const isList = (node: Xml): node is readonly Xml[] => Array.isArray(node);

/** XML 1.0 has no control characters but these three, and no halves of surrogate pairs. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, "").replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
