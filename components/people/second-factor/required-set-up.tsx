"use client";

import { fetchAccessToken } from "@/components/api/session";
import { AddPasskey } from "./add-passkey";
import { SetUpApp } from "./set-up-app";

interface RequiredSetUpProps {
  email: string;
  returnTo: string;
  withPasskey: boolean;
}

/** Somebody of the staff sets the first factor up while logging in, and then goes on to `returnTo`. */
export function RequiredSetUp({ email, returnTo, withPasskey }: RequiredSetUpProps) {
  const goOn = () => void fetchAccessToken(email).then(() => location.assign(returnTo));
  return (
    <>
      {withPasskey ? (
        <>
          <p>A passkey protects you best, and is used with a finger, a face or a key.</p>
          <AddPasskey onDone={goOn} />
          <p>An app on your telephone does as well:</p>
        </>
      ) : null}
      <SetUpApp label="Set up an authenticator app" onDone={goOn} />
    </>
  );
}
