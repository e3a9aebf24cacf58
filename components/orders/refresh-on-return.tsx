"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Another tab may have paid or cancelled: whoever comes back to this one sees how it stands. */
export function RefreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") router.refresh();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) router.refresh();
    };
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pageshow", onShow);
    };
  }, [router]);
  return null;
}
