import { useRef, useState } from "react";
import { addLines } from "@/components/basket/add-lines";
import { useBusy } from "@/components/forms/use-busy";
import { type PartLine, withAdded } from "./list-model";

/** `turn` differs for each try, so that each try's notice is a new element and takes the focus. */
export type LinesOutcome = { turn: number } & ({ ok: true; count: number } | { ok: false; message: string });

/** Puts lines of a page into the basket, each piece only once. `added` is the number of pieces of each product that the page has put there. */
export function useAddLines(onAdded?: (lines: readonly PartLine[]) => void) {
  const { busy, run } = useBusy();
  const [outcome, setOutcome] = useState<LinesOutcome | null>(null);
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map());
  const unanswered = useRef<Parameters<typeof addLines>[1]>(null);
  const add = (lines: readonly PartLine[]) =>
    run(async () => {
      const answer = await addLines(lines, unanswered.current);
      unanswered.current = answer.ok ? null : answer.before;
      const turn = (outcome?.turn ?? 0) + 1;
      setOutcome(
        answer.ok ? { turn, ok: true, count: lines.length } : { turn, ok: false, message: answer.message },
      );
      if (!answer.ok) return;
      setAdded((before) => withAdded(before, lines));
      onAdded?.(lines);
    });
  return { added, outcome, busy, add };
}
