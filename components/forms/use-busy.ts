import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Runs one piece of work at a time: a second click while the first is under way does nothing. `busy` stays true
 * until the work has ended, so that the button can say so.
 */
export function useBusy(): { busy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      if (mounted.current) setBusy(false);
    }
  }, []);

  return { busy, run };
}
