"use client";

import { type FormEvent, useState } from "react";
import { giveProof } from "@/components/api/second-factor";
import { fetchAccessToken, signOut } from "@/components/api/session";
import { failureText } from "@/components/forms/failure-text";
import { SubmitButton } from "@/components/forms/submit-button";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";

interface ProofFormProps {
  email: string;
  returnTo: string;
  /** Somebody who is signed in already proves it once more. */
  again: boolean;
}

const KINDS = {
  code: {
    label: "Code",
    hint: "The six digits that your authenticator app shows now.",
    other: "Use a recovery code",
  },
  recoveryCode: {
    label: "Recovery code",
    hint: "One of the ten that you kept. It counts once.",
    other: "Use the authenticator app",
  },
} as const;

/** Asks for the second factor, and opens `returnTo` once it is right. */
export function ProofForm({ email, returnTo, again }: ProofFormProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>("code");
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const { label, hint, other } = KINDS[kind];

  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setRefusal(null);
      const proven = await giveProof({ [kind]: value });
      if (proven.ok) {
        // Without a token the calls rely on the session cookie.
        await fetchAccessToken(email);
        location.assign(returnTo);
        await new Promise(() => {});
      } else if (proven.code === "signed_out") location.assign("/login");
      else if (proven.fields[kind] === undefined) setRefusal(failureText(proven));
      else {
        setError(proven.message);
        document.getElementById("proof")?.focus();
      }
    });
  };
  const change = (to: keyof typeof KINDS) => {
    setKind(to);
    setValue("");
    setError(undefined);
    document.getElementById("proof")?.focus();
  };
  const leave = () =>
    void run(async () => {
      await signOut();
      location.assign("/login");
    });

  return (
    <form noValidate method="post" className="grid max-w-96 gap-6" onSubmit={send}>
      {refusal ? (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      ) : null}
      <TextField
        id="proof"
        label={label}
        hint={hint}
        error={error}
        value={value}
        inputMode={kind === "code" ? "numeric" : undefined}
        autoComplete={kind === "code" ? "one-time-code" : "off"}
        autoCapitalize="characters"
        maxLength={20}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setError(undefined);
        }}
      />
      <SubmitButton wide size="large" busy={busy}>
        {again ? "Go on" : "Finish logging in"}
      </SubmitButton>
      <p className="button-row">
        <Button
          variant="quiet"
          size="small"
          onClick={() => change(kind === "code" ? "recoveryCode" : "code")}
        >
          {other}
        </Button>
        {again ? (
          <a href={returnTo}>Leave it</a>
        ) : (
          <Button variant="quiet" size="small" onClick={leave}>
            Log in as somebody else
          </Button>
        )}
      </p>
    </form>
  );
}
