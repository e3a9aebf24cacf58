import { useEffect, useRef, useState } from "react";
import { findOwnCompanies } from "@/components/api/companies";
import { type CompanyChoice, choicesOf, firstChoice } from "./order-for";

/**
 * The companies that the person may order for, once they are known.
 * @param begin gets the choice that the form begins with
 */
export function useOrderFor(begin: (first: string) => void) {
  const [choices, setChoices] = useState<readonly CompanyChoice[]>([]);
  const latest = useRef(begin);
  const known = useRef<Promise<readonly CompanyChoice[] | null>>(undefined);
  useEffect(() => {
    latest.current = begin;
  });

  /** @returns null where the shop does not answer: the next call asks again */
  const [findChoices] = useState(() => () => {
    known.current ??= findOwnCompanies().then((answer) => {
      if (!answer.ok) {
        known.current = undefined;
        return null;
      }
      const found = choicesOf(answer.value.map(({ _id, ...company }) => ({ id: _id, ...company })));
      setChoices(found);
      latest.current(firstChoice(found));
      return found;
    });
    return known.current;
  });
  useEffect(() => void findChoices(), [findChoices]);
  return { choices, findChoices };
}
