"use client";

import { useEffect } from "react";
import { fetchAccessToken } from "@/components/api/session";
import { Loading } from "@/components/ui/spinner";

/** Fetches the token of the calls after a sign-in by Google, then opens `returnTo`. */
export function FinishSignIn({ email, returnTo }: { email: string; returnTo: string }) {
  useEffect(() => {
    let here = true;
    // A failed token call does not matter: the calls then rely on the session cookie.
    void fetchAccessToken(email).then(() => {
      if (here) location.replace(returnTo);
    });
    return () => {
      here = false;
    };
  }, [email, returnTo]);
  return (
    <>
      <Loading label="Continuing" />
      <p>
        <a href={returnTo}>Continue</a>
      </p>
    </>
  );
}
