/** An element of a statement with what is in it. */
export interface XmlElement {
  /** Without the prefix of its namespace. */
  name: string;
  /** From 1 on. */
  line: number;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

export const childrenOf = (element: XmlElement | null, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element at a path such as `Acct/Id/IBAN`; null where there is none. */
export function findAt(element: XmlElement | null, path: string): XmlElement | null {
  let found = element;
  for (const name of path.split("/")) found = found?.children.find((child) => child.name === name) ?? null;
  return found;
}

/** Its text without spaces around it and control characters in it; null where there is none. */
export function textAt(element: XmlElement | null, path: string): string | null {
  const text = findAt(element, path)?.text ?? "";
  return plain(text) || null;
}

/** Without control characters, line ends and halves of characters. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\p{Cs}/gu, "\uFFFD")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
