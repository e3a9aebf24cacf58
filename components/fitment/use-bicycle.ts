import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { isSignedIn } from "@/components/basket/visitor-basket";
import { failureText } from "@/components/forms/failure-text";
import { bicycleSchema } from "@/lib/core/domain/catalogue/schemas/interfaces";
import { bicycleText, withMissing } from "@/lib/core/domain/fitment/bicycle";
import type { FitInterface } from "@/lib/core/domain/fitment/vocabulary";
import { leftOutText } from "./left-out-text";
import { readStoredBicycle, writeStoredBicycle } from "./stored-bicycle";

/**
 * The bicycle of this page: a customer's from their account, a visitor's from the browser. The browser's bicycle is merged into the
 * account's, whose values stay. Changes are sent one after the other; of several only the last is sent.
 * @param shown stands in for a visitor who has none
 */
export function useBicycle(shown: readonly FitInterface[]) {
  const [bicycle, show] = useState<readonly FitInterface[] | null>(null);
  const [message, setMessage] = useState("");
  const [isInAccount, setInAccount] = useState(false);
  /** The revision of the account's bicycle; null where the browser stores it. */
  const revision = useRef<number | null>(null);
  const wanted = useRef<readonly FitInterface[] | null>(null);
  const isSending = useRef(false);

  /** Stores in the browser the interfaces that the account does not have. */
  const fallBack = useCallback((kept: readonly FitInterface[], why: string) => {
    revision.current = null;
    wanted.current = null;
    writeStoredBicycle(kept);
    setInAccount(false);
    setMessage(`${why} Your bicycle is kept in this browser meanwhile.`);
  }, []);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (wanted.current && revision.current !== null) {
      const interfaces = wanted.current;
      const answer = await call("PUT /account/bicycle", {
        body: { interfaces: [...interfaces], revision: revision.current },
        answer: bicycleSchema,
      });
      const newer = answer.ok ? null : bicycleSchema.safeParse(answer.details.bicycle).data;
      if (answer.ok) {
        revision.current = answer.value.revision;
        if (wanted.current === interfaces) wanted.current = null;
        writeStoredBicycle([]);
      } else if (newer) {
        revision.current = newer.revision;
        wanted.current = null;
        show(newer.interfaces);
        setMessage("Your bicycle was changed in another window or on another device. This is the newer one.");
      } else fallBack(wanted.current, failureText(answer));
    }
    isSending.current = false;
  }, [fallBack]);

  const change = useCallback(
    (next: readonly FitInterface[]) => {
      setMessage("");
      show(next);
      if (revision.current === null) writeStoredBicycle(next);
      else {
        wanted.current = next;
        void send();
      }
    },
    [send],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    let isOver = false;
    const stored = readStoredBicycle();
    const begin = async () => {
      if (!isSignedIn()) {
        show(stored.length > 0 ? stored : shown);
        return;
      }
      const answer = await call("GET /account/bicycle", { answer: bicycleSchema });
      if (isOver) return;
      if (!answer.ok) {
        show(stored);
        fallBack(stored, failureText(answer));
        return;
      }
      const own = answer.value.interfaces;
      const merged = withMissing(own, stored);
      revision.current = answer.value.revision;
      setInAccount(true);
      if (bicycleText(merged) === bicycleText(own)) {
        writeStoredBicycle([]);
        show(own.length > 0 ? own : shown);
      } else change(merged);
      setMessage(leftOutText(stored, merged));
    };
    void begin();
    return () => {
      isOver = true;
    };
  }, []);

  return { bicycle, message, isInAccount, change };
}
