import { Fragment, type ReactNode } from "react";
import { type Message, type Text, t, type Value } from "@/lib/values/text";

type Parts = Readonly<Record<string, (inside: string) => ReactNode>>;

/**
 * A text with elements in it, whose places each language chooses: rich("Read <a>the terms</a> first", { a: (inside) => <a …>{inside}</a> }).
 * A value is never an element, whatever it has in it.
 */
export function rich(text: Text, parts: Parts): ReactNode {
  const { hidden, values } = withoutValues(text);
  const said = t(hidden);
  const plain = (piece: string) =>
    piece.replace(HIDDEN, (_, index: string) => t`${values[Number(index)] ?? ""}`);
  const shown: ReactNode[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = "", 2: inside = "", index } of said.matchAll(ELEMENT)) {
    const part = parts[name];
    if (part === undefined) continue;
    shown.push(plain(said.slice(from, index)), <Fragment key={index}>{part(plain(inside))}</Fragment>);
    from = index + whole.length;
  }
  return shown.length === 0 ? plain(said) : [...shown, plain(said.slice(from))];
}

const ELEMENT = /<(\w+)>(.*?)<\/\1>/gs;

/** Values are looked at after the elements: characters of private use keep their places. */
function withoutValues(text: Text): { hidden: Text; values: readonly Value[] } {
  if (typeof text === "string") return { hidden: text, values: [] };
  const { plural } = text;
  const values = plural?.many.values.length ? plural.many.values : text.values;
  const hide = (message: Message): Message => ({
    ...message,
    values: message.values.map((_, at) => `\uE000${at}\uE001`),
  });
  return {
    hidden: { ...hide(text), ...(plural ? { plural: { ...plural, many: hide(plural.many) } } : {}) },
    values,
  };
}

const HIDDEN = /\uE000(\d+)\uE001/g;
