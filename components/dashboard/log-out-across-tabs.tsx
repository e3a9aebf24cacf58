"use client";

import { useEffect } from "react";
import { ACCESS_TOKEN } from "@/components/api/access-token";
import { useRefresh } from "@/components/site/use-refresh";

/**
 * Logs out every tab of the browser: when one tab removes the token from local storage, the others refresh and are
 * redirected to the login page.
 */
export function LogOutAcrossTabs() {
  const refresh = useRefresh();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if ((key === ACCESS_TOKEN || key === null) && newValue === null) refresh();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [refresh]);
  return null;
}
