import { useRouter } from "next/navigation";
import { useCallback } from "react";

/**
 * Fetches the data of the page again. Does nothing without a connection: the router would load the offline page and
 * lose what was typed.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (navigator.onLine) router.refresh();
  }, [router]);
}
