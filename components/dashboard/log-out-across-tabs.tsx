"use client";

import { useEffect } from "react";
import { ACCESS_TOKEN } from "@/components/api/access-token";
import { useRefresh } from "@/components/site/use-refresh";

/**
 * Logging out in one tab takes what is private off the others too: the token goes from the storage that all share, and
 * the page, read anew, leads to the login.
 */
export function LogOutAcrossTabs() {
  const refresh = useRefresh();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // A key of null is a storage that was emptied.
      if ((key === ACCESS_TOKEN || key === null) && newValue === null) refresh();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [refresh]);
  return null;
}
