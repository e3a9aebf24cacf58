import { type RefObject, useEffect, useRef, useState } from "react";
import { asRecord, parsedJson } from "@/components/basket/stored-json";
import { TYPED_LENGTH, type TypedGrid } from "./typed-grid";

/** The name in the tab's storage. It has the texts of the fields, nothing else. */
const nameOf = (slug: string): string => `halfinch-grid:${slug}`;

/**
 * The texts in the fields of a family's grid. They stay in the tab, so that somebody who looks at one of the products comes
 * back to them.
 * @param table has the fields; a text that was typed before the scripts ran is read from there
 */
export function useTypedGrid(
  slug: string,
  ids: readonly string[],
  table: RefObject<HTMLTableElement | null>,
): [TypedGrid, (change: (typed: TypedGrid) => TypedGrid) => void] {
  const [typed, setTyped] = useState<TypedGrid>({});
  const isRead = useRef(false);
  const known = useRef(ids);

  useEffect(() => {
    const inFields = [...(table.current?.querySelectorAll<HTMLInputElement>("input[data-row]") ?? [])];
    const before = inFields.flatMap(({ name, value }) => (value === "" ? [] : [[name, value]]));
    const stored = readTyped(slug, known.current);
    setTyped((now) => ({ ...stored, ...Object.fromEntries(before), ...now }));
    isRead.current = true;
  }, [slug, table]);

  useEffect(() => {
    if (isRead.current) writeTyped(slug, typed);
  }, [slug, typed]);

  return [typed, setTyped];
}

function readTyped(slug: string, ids: readonly string[]): TypedGrid {
  try {
    const stored = asRecord(parsedJson(sessionStorage.getItem(nameOf(slug))));
    return Object.fromEntries(
      ids.flatMap((id) => {
        const text = stored[id];
        return typeof text === "string" && text.length <= TYPED_LENGTH ? [[id, text]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function writeTyped(slug: string, typed: TypedGrid): void {
  const filled = Object.entries(typed).filter(([, text]) => text !== "");
  try {
    if (filled.length === 0) sessionStorage.removeItem(nameOf(slug));
    else sessionStorage.setItem(nameOf(slug), JSON.stringify(Object.fromEntries(filled)));
  } catch {
    // The page still has the texts.
  }
}
