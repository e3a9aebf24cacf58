"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { fetchAccessToken, signOut } from "@/components/api/session";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { passkeyProofOptionsSchema } from "@/lib/core/domain/people/schemas/passkeys";
import { provenSchema } from "@/lib/core/domain/people/schemas/second-factor";
import { signByPasskey } from "./ask-authenticator";

export type ProofWay = "passkey" | "code" | "recoveryCode";

interface ProofFormProps {
  email: string;
  returnTo: string;
  /** Somebody who is signed in already proves it once more. */
  again: boolean;
  /** The ways in which the person can prove it; the first one is asked for. */
  ways: readonly ProofWay[];
}

const FIELDS = {
  code: { label: "Code", hint: "The six digits that your authenticator app shows now." },
  recoveryCode: { label: "Recovery code", hint: "One of the ten that you kept. It counts once." },
} as const;

const OTHER_WAY: Readonly<Record<ProofWay, string>> = {
  passkey: "Use a passkey",
  code: "Use the authenticator app",
  recoveryCode: "Use a recovery code",
};

/** Asks for the second factor, and opens `returnTo` once it is right. */
export function ProofForm({ email, returnTo, again, ways }: ProofFormProps) {
  const [way, setWay] = useState<ProofWay>(ways[0] ?? "recoveryCode");
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useBusy();

  const refused = (failure: ApiFailure) => {
    if (failure.code === "signed_out") location.assign("/login");
    else if (way === "passkey" || failure.fields[way] === undefined) setRefusal(failureText(failure));
    else {
      setError(failure.message);
      document.getElementById("proof")?.focus();
    }
  };
  const prove = async () => {
    if (way !== "passkey")
      return await call("PUT /session/proof", { body: { [way]: value }, answer: provenSchema });
    const asked = await call("PUT /session/passkey-challenge", { answer: passkeyProofOptionsSchema });
    if (!asked.ok) return asked;
    const signed = await signByPasskey(asked.value);
    if (signed.ok)
      return await call("PUT /session/proof", { body: { passkey: signed.value }, answer: provenSchema });
    setRefusal(signed.message);
    return null;
  };
  const send = () => {
    void run(async () => {
      setRefusal(null);
      const proven = await prove();
      if (proven === null) return;
      if (!proven.ok) return refused(proven);
      // Without a token the calls rely on the session cookie.
      await fetchAccessToken(email);
      location.assign(returnTo);
      await new Promise(() => {});
    });
  };
  const change = (to: ProofWay) => {
    setWay(to);
    setValue("");
    setError(undefined);
    setRefusal(null);
    document.getElementById("proof")?.focus();
  };
  const leave = () =>
    void run(async () => {
      await signOut();
      location.assign("/login");
    });

  return (
    <PlainForm className="grid max-w-96 gap-6" onSubmit={send}>
      {refusal ? (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      ) : null}
      {way === "passkey" ? (
        <p>The browser asks for the finger, the face or the key that you added to your account.</p>
      ) : (
        <TextField
          id="proof"
          {...FIELDS[way]}
          error={error}
          value={value}
          inputMode={way === "code" ? "numeric" : undefined}
          autoComplete={way === "code" ? "one-time-code" : "off"}
          autoCapitalize="characters"
          maxLength={20}
          onChange={({ currentTarget }) => {
            setValue(currentTarget.value);
            setError(undefined);
          }}
        />
      )}
      <SubmitButton wide size="large" busy={busy}>
        {way === "passkey" ? OTHER_WAY.passkey : again ? "Go on" : "Finish logging in"}
      </SubmitButton>
      <p className="button-row">
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <Button key={one} variant="quiet" size="small" onClick={() => change(one)}>
              {OTHER_WAY[one]}
            </Button>
          ))}
        {again ? (
          <a href={returnTo}>Leave it</a>
        ) : (
          <Button variant="quiet" size="small" onClick={leave}>
            Log in as somebody else
          </Button>
        )}
      </p>
    </PlainForm>
  );
}
