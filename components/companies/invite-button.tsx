"use client";

import { useId, useRef, useState } from "react";
import { inviteToCompany } from "@/components/api/companies";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import type { CompanyRole } from "@/lib/domain/company-roles";
import { companyInviteSchema } from "@/lib/domain/schemas/companies";
import { RoleChoice } from "./role-choice";

/** Opens a dialog that asks somebody by mail to act for the company. */
export function InviteButton({ companyId }: { companyId: string }) {
  const [asking, setAsking] = useState(false);
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<readonly CompanyRole[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const key = useRef<string>(undefined);
  const { mutate, busy } = useMutation();
  const id = useId();

  const open = () => {
    setEmail("");
    setRoles([]);
    setErrors({});
    key.current = undefined;
    setAsking(true);
  };
  const changed = () => {
    setErrors({});
    key.current = undefined;
  };
  const send = () => {
    const parsed = companyInviteSchema.safeParse({ email, roles });
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
      const wrong: Record<string, string> = Object.fromEntries(found);
      setErrors(wrong);
      document.getElementById(wrong.email ? `${id}-email` : `${id}-owner`)?.focus();
      return;
    }
    key.current ??= crypto.randomUUID();
    const idempotencyKey = key.current;
    void mutate(() => inviteToCompany(companyId, parsed.data, idempotencyKey), {
      successToast: "The invitation is on its way",
      onSuccess: () => setAsking(false),
      onFailure: (failure) => {
        setErrors({ email: failureText(failure) });
        if (!outcomeIsUnknown(failure)) key.current = undefined;
      },
    });
  };

  return (
    <>
      <Button onClick={open}>Invite somebody</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Invite somebody to the company"
        description="A mail brings them a link for seven days. They act for the company once they accept."
        keepLabel="Leave it"
        confirmLabel="Send the invitation"
        busy={busy}
        onConfirm={send}
      >
        <div className="mt-4">
          <TextField
            id={`${id}-email`}
            label="Their e-mail"
            type="email"
            autoComplete="off"
            error={errors.email}
            value={email}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value);
              changed();
            }}
          />
        </div>
        <RoleChoice
          id={id}
          chosen={roles}
          onChange={(chosen) => {
            setRoles(chosen);
            changed();
          }}
        />
        {errors.roles ? (
          <p className="field-error" role="alert">
            {errors.roles}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
