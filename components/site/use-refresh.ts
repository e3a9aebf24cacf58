import { useRouter } from "next/navigation";
import { useCallback } from "react";

/**
 * Reads the page anew. Not without a connection: the router would then leave the page, and what was typed into it
 * with it.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (navigator.onLine) router.refresh();
  }, [router]);
}
