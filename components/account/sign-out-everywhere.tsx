"use client";

import { useState } from "react";
import { dropAccessToken } from "@/components/api/access-token";
import { signOutEverywhere } from "@/components/api/people";
import { failureText } from "@/components/forms/failure-text";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";

export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useBusy();

  const signOut = () =>
    run(async () => {
      const answer = await signOutEverywhere();
      if (!answer.ok && answer.status !== 401) {
        showToast(failureText(answer), { tone: "bad" });
        return;
      }
      dropAccessToken();
      location.assign("/login");
      await new Promise(() => {});
    });

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every browser and program that uses your account is signed out, this one too."
        keepLabel="Stay signed in"
        confirmLabel="Sign out everywhere"
        danger
        busy={busy}
        onConfirm={() => void signOut()}
      />
    </>
  );
}
