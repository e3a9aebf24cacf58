"use client";

import { useState } from "react";
import { showToast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";

/**
 * Ends the session, deletes the stored token and loads the home page in a new document, so that nothing of the
 * account stays in memory.
 */
export function LogOutButton() {
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  async function logOut() {
    if (busy) return;
    setBusy(true);
    const { signOut } = await import("@/components/api/session");
    const answer = await signOut();
    if (answer.ok) {
      location.assign(localHref("/"));
      return;
    }
    setBusy(false);
    showToast(answer.message, { tone: "bad" });
  }

  return (
    <button
      type="button"
      className="header-tool if-signed-in"
      disabled={!hydrated}
      aria-busy={busy || undefined}
      onClick={() => {
        logOut().catch(() => {
          setBusy(false);
          showToast(t("You are still logged in. Check your connection and try again."), { tone: "bad" });
        });
      }}
    >
      {LABELS.nav.logout}
    </button>
  );
}
