import { useEffect } from "react";
import { ACCESS_TOKEN } from "@/components/api/access-token";
import { SAVE_DRAFTS } from "@/components/forms/form-draft";
import { isSignedIn } from "./visitor-basket";

/**
 * Loads the page anew where the session that it was opened in has ended in another tab, or before the browser restored the page
 * from its memory: nothing of an account stays on it.
 * @param putAside stores what is not saved, also before the page leads to the login
 * @param drop forgets it: the browser has asked before the log-out left the page
 */
export function useAccountEnd(putAside: () => void, drop: () => void): void {
  useEffect(() => {
    const began = isSignedIn();
    const hasEnded = () => began && !isSignedIn();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if ((key !== ACCESS_TOKEN && key !== null) || newValue !== null || !hasEnded()) return;
      putAside();
      location.reload();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !hasEnded()) return;
      drop();
      location.reload();
    };
    window.addEventListener(SAVE_DRAFTS, putAside);
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener(SAVE_DRAFTS, putAside);
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }, [putAside, drop]);
}
