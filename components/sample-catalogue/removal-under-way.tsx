"use client";

import { useEffect } from "react";
import { useRefresh } from "@/components/site/use-refresh";

const LOOK_EVERY_MS = 2_000;

/** Reads the page again until the removal has ended. */
export function RemovalUnderWay() {
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(refresh, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <p className="mt-6" role="status">
      The sample catalogue is being removed.
    </p>
  );
}
