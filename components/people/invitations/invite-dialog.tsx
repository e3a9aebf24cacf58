"use client";

import { useId, useState } from "react";
import type { z } from "zod";
import { type ApiResult, outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useMutation } from "@/components/forms/use-mutation";
import { useRequestKey } from "@/components/forms/use-request-key";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { type OfferedRole, RoleChoice } from "./role-choice";

interface Invited<Role extends string> {
  email: string;
  roles: Role[];
}

interface InviteDialogProps<Role extends string> {
  title: string;
  description: string;
  offered: readonly OfferedRole<Role>[];
  schema: z.ZodType<Invited<Role>>;
  invite: (invited: Invited<Role>, idempotencyKey: string) => Promise<ApiResult<unknown>>;
}

/** A button with a dialog that asks somebody by mail to take roles. */
export function InviteDialog<Role extends string>(props: InviteDialogProps<Role>) {
  const { title, description, offered, schema, invite } = props;
  const [asking, setAsking] = useState(false);
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const requestKey = useRequestKey();
  const { mutate, busy } = useMutation();
  const id = useId();

  const open = () => {
    setEmail("");
    setRoles([]);
    setErrors({});
    requestKey.end();
    setAsking(true);
  };
  const changed = () => setErrors({});
  const send = () => {
    const parsed = schema.safeParse({ email, roles });
    if (!parsed.success) {
      const found = Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
      );
      setErrors(found);
      document.getElementById(found.email ? `${id}-email` : `${id}-${offered[0]?.role}`)?.focus();
      return;
    }
    const idempotencyKey = requestKey.of(parsed.data);
    void mutate(() => invite(parsed.data, idempotencyKey), {
      successToast: "The invitation is on its way",
      onSuccess: () => setAsking(false),
      onFailure: (failure) => {
        setErrors(failure.fields.roles ? { roles: failure.message } : { email: failureText(failure) });
        if (!outcomeIsUnknown(failure)) requestKey.end();
      },
    });
  };

  return (
    <>
      <Button onClick={open}>Invite somebody</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
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
          offered={offered}
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
