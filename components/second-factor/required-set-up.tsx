"use client";

import { fetchAccessToken } from "@/components/api/session";
import { SetUpApp } from "./set-up-app";

/** Somebody of the staff sets the first factor up while logging in, and then goes on to `returnTo`. */
export function RequiredSetUp({ email, returnTo }: { email: string; returnTo: string }) {
  const goOn = () => void fetchAccessToken(email).then(() => location.assign(returnTo));
  return <SetUpApp label="Set up an authenticator app" onDone={goOn} />;
}
