"use client";

import { useId, useState } from "react";
import { setStaffRoles } from "@/components/api/people";
import { outcomeIsUnknown } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { rightsText, STAFF_ROLE_WORD, STAFF_ROLES, type StaffRole } from "@/lib/domain/staff-rights";

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
    void mutate(() => setStaffRoles(email, chosen), {
      successToast: "Roles saved",
      onSuccess: () => setAsking(false),
      onFailure: (failure) => {
        if (!outcomeIsUnknown(failure) && failure.status !== 429) setAsking(false);
        showToast(failureText(failure), { tone: "bad" });
      },
    });

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
        <fieldset className="mt-4">
          <legend className="sr-only">Roles</legend>
          {STAFF_ROLES.map((role) => (
            <label key={role} className="flex items-start gap-3 py-2" htmlFor={`${id}-${role}`}>
              <input
                type="checkbox"
                id={`${id}-${role}`}
                className="mt-0.5 size-4 shrink-0 accent-act"
                aria-describedby={`${id}-${role}-rights`}
                checked={chosen.includes(role)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((now) => (checked ? [...now, role] : now.filter((one) => one !== role)))
                }
              />
              <span>
                <b>{STAFF_ROLE_WORD[role]}</b>
                <span id={`${id}-${role}-rights`} className="block text-ink-2">
                  {rightsText(role)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      </ConfirmDialog>
    </>
  );
}
