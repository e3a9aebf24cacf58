"use client";

import { useState } from "react";
import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { PlainForm } from "@/components/forms/plain-form";
import { needsSecondStep, redirectToSecondStep } from "@/components/forms/redirect-to-second-step";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import {
  newPasskeyOptionsSchema,
  passkeyAddedSchema,
  renamePasskeySchema,
} from "@/lib/core/domain/people/schemas/passkeys";
import { provenSchema } from "@/lib/core/domain/people/schemas/second-factor";
import { newKey } from "@/lib/values/new-key";
import { makePasskey } from "./ask-authenticator";
import { RecoveryCodeList } from "./recovery-code-list";

/** Adds a passkey: its name, the password where it is long ago, the browser’s dialog, the first recovery codes. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [password, setPassword] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useBusy();

  const close = () => {
    setOpen(false);
    setName("");
    setPassword(null);
    setCodes([]);
    setErrors({});
    setRefusal(null);
  };
  const refused = (failure: ApiFailure) => {
    if (needsSecondStep(failure)) redirectToSecondStep(failure);
    else if (failure.code === "proof_required") setPassword("");
    else if (failure.fields.name || failure.fields.password)
      setErrors(Object.fromEntries(Object.keys(failure.fields).map((field) => [field, failure.message])));
    else setRefusal(failureText(failure));
  };
  const make = async (asked: string) => {
    const begun = await call("PUT /account/passkeys", { answer: newPasskeyOptionsSchema });
    if (!begun.ok) return refused(begun);
    const made = await makePasskey(begun.value);
    if (!made.ok) return setRefusal(made.message);
    const added = await call("POST /account/passkeys", {
      body: { name: asked, passkey: made.value },
      idempotencyKey: newKey(),
      answer: passkeyAddedSchema,
    });
    if (!added.ok) return refused(added);
    if (added.value.recoveryCodes.length > 0) return setCodes(added.value.recoveryCodes);
    close();
    onDone();
  };
  const send = () => {
    const parsed = renamePasskeySchema.safeParse({ name });
    if (!parsed.success) {
      setErrors({ name: parsed.error.issues[0]?.message ?? "" });
      document.getElementById("passkey-name")?.focus();
      return;
    }
    void run(async () => {
      setRefusal(null);
      if (password !== null) {
        const proven = await call("PUT /session/proof", { body: { password }, answer: provenSchema });
        if (!proven.ok) return refused(proven);
        setPassword(null);
      }
      await make(parsed.data.name);
    });
  };

  if (codes.length > 0)
    return (
      <RecoveryCodeList
        codes={codes}
        onDone={() => {
          close();
          onDone();
        }}
      />
    );
  if (!isOpen)
    return (
      <div className="button-row">
        <Button onClick={() => setOpen(true)}>Add a passkey</Button>
      </div>
    );
  return (
    <PlainForm
      className="grid gap-6"
      onSubmit={send}
      busy={busy}
      submitLabel="Go on"
      buttons={<Button onClick={close}>Leave it</Button>}
    >
      {refusal ? (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      ) : null}
      <TextField
        id="passkey-name"
        label="Name of the passkey"
        hint="Such as the device that it is on. The browser then asks for your finger, face or key."
        error={errors.name}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setErrors({});
        }}
      />
      {password === null ? null : (
        <TextField
          id="passkey-password"
          label="Your password, once more"
          type="password"
          autoComplete="current-password"
          error={errors.password}
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setErrors({});
          }}
        />
      )}
    </PlainForm>
  );
}
