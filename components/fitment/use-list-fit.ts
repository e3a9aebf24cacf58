import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { listFitSchema } from "@/lib/core/domain/fitment/schemas";
import type { ListFit } from "./fit-summary";

/** Parts are often added or removed several at a time. */
const WAIT_MS = 300;

export type ListFitState =
  | { kind: "none" }
  | { kind: "failed"; message: string; tryAgain: () => void }
  | { kind: "shown"; fit: ListFit };

/** Asks how the products of a list fit each other, whenever other products are in it. Quantities do not matter. */
export function useListFit(productIds: readonly string[]): ListFitState {
  const [state, setState] = useState<ListFitState>({ kind: "none" });
  const [turn, setTurn] = useState(0);
  const wanted = [...productIds].sort().join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    // A list of a single part has nothing to check.
    if (!wanted.includes(" ")) {
      setState({ kind: "none" });
      return;
    }
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const answer = await call("POST /fitment/check", {
        body: { productIds: wanted.split(" ") },
        answer: listFitSchema,
      });
      if (isOutdated) return;
      setState(
        answer.ok
          ? { kind: "shown", fit: answer.value }
          : {
              kind: "failed",
              message: failureText(answer),
              tryAgain: () => setTurn((before) => before + 1),
            },
      );
    }, WAIT_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [wanted, turn]);
  return state;
}
