import { useRef } from "react";
import { newKey } from "@/lib/values/new-key";

/**
 * The idempotency key of a form. The same request has the same key until its outcome is known, so that a second press, or a retry after
 * a lost answer, makes nothing twice.
 */
export function useRequestKey() {
  const sent = useRef<{ request: string; key: string }>(undefined);
  return {
    of(request: unknown): string {
      const text = JSON.stringify(request);
      if (sent.current?.request !== text) sent.current = { request: text, key: newKey() };
      return sent.current.key;
    },
    /** The outcome is known: the next request is another one, though it be the same. */
    end(): void {
      sent.current = undefined;
    },
  };
}
