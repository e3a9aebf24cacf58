import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "@/components/api/request";
import { firstChoice } from "@/components/site/acting-for";
import { findActingFor } from "@/components/site/ask-acting-for";
import type { CompanyChoice } from "./order-for";

/**
 * The companies that the person may order for, once they are known.
 * @param begin gets the choice that the form begins with
 */
export function useOrderFor(begin: (first: string) => void) {
  const [choices, setChoices] = useState<readonly CompanyChoice[]>([]);
  const [isUnknown, setIsUnknown] = useState(false);
  const latest = useRef(begin);
  const known = useRef<Promise<ApiResult<readonly CompanyChoice[]>>>(undefined);
  useEffect(() => {
    latest.current = begin;
  });

  /** Where the shop does not answer the next call asks again. */
  const [findChoices] = useState(() => () => {
    known.current ??= findActingFor().then((answer) => {
      setIsUnknown(!answer.ok && answer.status !== 401);
      if (!answer.ok) {
        known.current = undefined;
        return answer;
      }
      const { company, state, choices: all } = answer.value;
      const found = all.map(({ _id, ...choice }) => ({ id: _id, ...choice }));
      setChoices(found);
      latest.current(firstChoice(company?._id ?? null, state));
      return { ok: true, value: found };
    });
    return known.current;
  });
  useEffect(() => void findChoices(), [findChoices]);
  return { choices, isUnknown, findChoices };
}
