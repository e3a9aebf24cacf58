import { useCallback, useEffect, useRef, useState } from "react";

/** Runs one task at a time: a second click while the first task runs does nothing. `busy` is true while a task runs. */
export function useBusy(): { busy: boolean; run: (task: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(async (task: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      running.current = false;
      if (mounted.current) setBusy(false);
    }
  }, []);

  return { busy, run };
}
