"use client";

import { useState } from "react";
import { signInWithGoogle } from "@/components/api/session";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { t } from "@/lib/values/text";

interface GoogleButtonProps {
  /** Whether the operator has set Google sign-in up. */
  configured: boolean;
  returnTo: string;
}

export function GoogleButton({ configured, returnTo }: GoogleButtonProps) {
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);

  const go = () =>
    run(async () => {
      setProblem(null);
      const failure = await signInWithGoogle(`/welcome?callbackUrl=${encodeURIComponent(returnTo)}`);
      setProblem(failure?.message ?? null);
    });

  return (
    <div className="grid gap-2">
      <Button
        wide
        size="large"
        disabled={!configured}
        aria-describedby={configured ? undefined : "google-reason"}
        busy={busy}
        onClick={() => void go()}
      >
        {t("Continue with Google")}
      </Button>
      {configured ? null : (
        <p className="field-hint" id="google-reason">
          {t("Not available: Google sign-in is not set up.")}
        </p>
      )}
      {problem ? (
        <Notice tone="bad" alert>
          {problem}
        </Notice>
      ) : null}
    </div>
  );
}
