"use client";

import { useState } from "react";
import { type AnswerOf, call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { needsSecondStep, redirectToSecondStep } from "@/components/forms/redirect-to-second-step";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import {
  begunAppSchema,
  provenSchema,
  recoveryCodesSchema,
} from "@/lib/core/domain/people/schemas/second-factor";
import { RecoveryCodeList } from "./recovery-code-list";

interface SetUpAppProps {
  label: string;
  onDone: () => void;
}

type BegunApp = AnswerOf<"PUT /account/authenticator">;

type Step =
  | { name: "closed" }
  | { name: "password" }
  | { name: "begun"; app: BegunApp }
  | { name: "codes"; codes: string[] };

/** Sets an authenticator app up: the password where it is long ago, the picture, a first code, the recovery codes. */
export function SetUpApp({ label, onDone }: SetUpAppProps) {
  const [step, setStep] = useState<Step>({ name: "closed" });
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useBusy();

  const open = (next: Step) => {
    setStep(next);
    setValue("");
    setError(undefined);
    setRefusal(null);
  };
  const refused = (failure: ApiFailure, field: string) => {
    if (needsSecondStep(failure)) redirectToSecondStep(failure);
    else if (failure.code === "proof_required") open({ name: "password" });
    else if (failure.fields[field]) setError(failure.message);
    else setRefusal(failureText(failure));
  };
  const begin = async () => {
    const begun = await call("PUT /account/authenticator", { answer: begunAppSchema });
    if (begun.ok) open({ name: "begun", app: begun.value });
    else refused(begun, "");
  };
  const send = () => {
    void run(async () => {
      if (step.name === "password") {
        const proven = await call("PUT /session/proof", { body: { password: value }, answer: provenSchema });
        if (proven.ok) await begin();
        else refused(proven, "password");
      } else {
        const confirmed = await call("PATCH /account/authenticator", {
          body: { code: value },
          answer: recoveryCodesSchema,
        });
        if (!confirmed.ok) refused(confirmed, "code");
        else if (confirmed.value.recoveryCodes.length === 0) onDone();
        else open({ name: "codes", codes: confirmed.value.recoveryCodes });
      }
    });
  };

  if (step.name === "codes") return <RecoveryCodeList codes={step.codes} onDone={onDone} />;
  if (step.name === "closed") {
    return (
      <>
        {refusal ? (
          <Notice tone="bad" alert>
            {refusal}
          </Notice>
        ) : null}
        <div className="button-row">
          <Button busy={busy} onClick={() => void run(begin)}>
            {label}
          </Button>
        </div>
      </>
    );
  }
  return (
    <PlainForm
      className="grid gap-6"
      onSubmit={send}
      busy={busy}
      submitLabel={step.name === "password" ? "Go on" : "Switch it on"}
      buttons={<Button onClick={() => open({ name: "closed" })}>Leave it</Button>}
    >
      {refusal ? (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      ) : null}
      {step.name === "password" ? (
        <TextField
          id="factor-password"
          label="Your password, once more"
          type="password"
          autoComplete="current-password"
          error={error}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      ) : (
        <>
          <AppPicture app={step.app} />
          <TextField
            id="app-code"
            label="2. The six digits that it shows"
            error={error}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            onChange={({ currentTarget }) => {
              setValue(currentTarget.value);
              setError(undefined);
            }}
          />
        </>
      )}
    </PlainForm>
  );
}

function AppPicture({ app: { secret, uri, picture } }: { app: BegunApp }) {
  return (
    <div className="flex flex-wrap items-start gap-6">
      {/* Dark on light in both colour schemes, as cameras expect it. */}
      <svg
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        className="size-44"
        role="img"
        aria-label="Code for the authenticator app; the letters beside it say the same"
        shapeRendering="crispEdges"
      >
        <rect width={picture.size} height={picture.size} fill="#fff" />
        <path d={picture.path} fill="#000" />
      </svg>
      <div className="grid min-w-0 flex-1 gap-2">
        <p>1. Read the code with your authenticator app, or type these letters into it:</p>
        <p className="font-semibold wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</p>
        <p>
          <a href={uri}>Open the app on this device</a>
        </p>
      </div>
    </div>
  );
}
