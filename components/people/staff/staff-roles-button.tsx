"use client";

import { useId, useState } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useMutation } from "@/components/forms/use-mutation";
import { RoleChoice } from "@/components/people/invitations/role-choice";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { StaffRole } from "@/lib/registry/staff-roles";
import { OFFERED_STAFF_ROLES } from "./offered-roles";

interface StaffRolesButtonProps {
  email: string;
  roles: readonly StaffRole[];
}

/** Opens a dialog that sets a person's roles beside the administrator's. */
export function StaffRolesButton({ email, roles }: StaffRolesButtonProps) {
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<readonly StaffRole[]>(roles);
  const { mutate, busy } = useMutation();
  const id = useId();

  const save = () =>
    void mutate(
      () =>
        call("PUT /users/{email}/roles", {
          path: { email },
          body: { roles: [...chosen] },
          answer: modifiedSchema,
        }),
      {
        successToast: "Roles saved",
        onSuccess: () => setAsking(false),
        onFailure: (failure) => {
          if (!outcomeIsUnknown(failure) && failure.status !== 429) setAsking(false);
          showToast(failureText(failure), { tone: "bad" });
        },
      },
    );

  return (
    <>
      <Button
        size="small"
        aria-label={`Roles: ${email}`}
        busy={busy && !asking}
        onClick={() => {
          setChosen(roles);
          setAsking(true);
        }}
      >
        Roles
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Roles of ${email}`}
        description="They count at once. Taking a role away also signs the person out everywhere."
        keepLabel="Leave as it is"
        confirmLabel="Save roles"
        busy={busy}
        onConfirm={save}
      >
        <RoleChoice id={id} offered={OFFERED_STAFF_ROLES} chosen={chosen} onChange={setChosen} />
      </ConfirmDialog>
    </>
  );
}
