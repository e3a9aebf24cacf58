"use client";

import { useEffect } from "react";
import { storeToken } from "@/components/api/session";
import { Loading } from "@/components/ui/spinner";

export function FinishSignIn({ email, returnTo }: { email: string; returnTo: string }) {
  useEffect(() => {
    let here = true;
    // With or without the token one is signed in: the calls then go by the session's cookie.
    void storeToken(email).then(() => {
      if (here) location.replace(returnTo);
    });
    return () => {
      here = false;
    };
  }, [email, returnTo]);
  return (
    <>
      <Loading label="Going on" />
      <p>
        <a href={returnTo}>Go on</a>
      </p>
    </>
  );
}
