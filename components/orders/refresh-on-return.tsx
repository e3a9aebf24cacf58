"use client";

import { useEffect } from "react";
import { useRefresh } from "@/components/site/use-refresh";

/** Refreshes the page when its tab is shown again, because another tab may have paid or cancelled the order. */
export function RefreshOnReturn() {
  const refresh = useRefresh();
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") refresh();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) refresh();
    };
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pageshow", onShow);
    };
  }, [refresh]);
  return null;
}
