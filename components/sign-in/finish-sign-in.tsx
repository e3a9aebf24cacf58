"use client";

import { useEffect } from "react";
import { fetchAccessToken } from "@/components/api/session";
import { Loading } from "@/components/ui/spinner";

export function FinishSignIn({ email, returnTo }: { email: string; returnTo: string }) {
  useEffect(() => {
    let here = true;
    // With or without the token one is signed in: the calls then go by the session's cookie.
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
