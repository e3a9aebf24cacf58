import { useEffect, useState } from "react";
import { z } from "zod";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import type { Found } from "@/lib/features/office-search/domain/found";
import { foundSchema } from "@/lib/features/office-search/domain/schemas";

const answer = z.array(foundSchema);
/** A pause in typing after which the search is asked. */
const PAUSE_MS = 120;

interface Answered {
  found: readonly Found[];
  /** The text that this is the answer to. */
  asked: string;
  problem?: string;
}

const NOTHING: Answered = { found: [], asked: "" };

/** The latest answer. The one before stays until the next one comes, so that nothing flickers. */
export function useOfficeSearch(text: string): Answered {
  const [answered, setAnswered] = useState(NOTHING);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      if (text.trim() === "") return setAnswered(NOTHING);
      const got = await call("GET /office-search", { query: { q: text }, answer, signal: stop.signal });
      if (stop.signal.aborted) return;
      setAnswered(
        got.ok ? { found: got.value, asked: text } : { found: [], asked: text, problem: failureText(got) },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return answered;
}
