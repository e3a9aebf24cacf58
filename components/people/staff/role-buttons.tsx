"use client";

import { call } from "@/components/api/call";
import type { ApiFailure } from "@/components/api/request";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { failureText } from "@/components/forms/failure-text";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { LABELS, TOASTS } from "@/lib/core/domain/shop/specified-texts";
import type { StaffRole } from "@/lib/registry/staff-roles";
import { StaffRolesButton } from "./staff-roles-button";

interface RoleButtonsProps {
  email: string;
  isAdmin: boolean;
  staffRoles: readonly StaffRole[];
  isConfirmed: boolean;
  /** The row is the viewer's own. */
  isSelf: boolean;
}

/** Make Admin, disabled for an administrator, a button that removes the role, and one for the other roles. */
export function RoleButtons({ email, isAdmin, staffRoles, isConfirmed, isSelf }: RoleButtonsProps) {
  return (
    <span className="button-row is-end">
      <StaffRolesButton email={email} roles={staffRoles} />
      {isAdmin ? (
        <ConfirmButton
          label="Remove Admin"
          aria-label={`Remove Admin: ${email}`}
          variant="danger"
          size="small"
          question={{
            title: `Remove ${email} as an administrator?`,
            description: isSelf
              ? "This is you: you lose the administrator’s pages at once."
              : "They lose the administrator’s pages, and their tokens end at once.",
            keepLabel: "Keep as admin",
            confirmLabel: "Remove Admin",
          }}
          call={() => call("DELETE /users/admin/{email}", { path: { email }, answer: modifiedSchema })}
          successToast={`${email} is a client now`}
          failureText={roleFailureText}
        />
      ) : null}
      <ConfirmButton
        label={LABELS.makeAdmin}
        aria-label={`${LABELS.makeAdmin}: ${email}`}
        size="small"
        disabled={isAdmin}
        question={{
          title: `Make ${email} an administrator?`,
          description: `${isConfirmed ? "" : "Nobody has confirmed this e-mail: anybody may have made this account. "}They see every order and every account, ship, refund, and change products and roles.`,
          keepLabel: "Keep as client",
          confirmLabel: LABELS.makeAdmin,
        }}
        call={() =>
          call("PUT /users/admin/{email}", { path: { email }, body: { email }, answer: modifiedSchema })
        }
        successToast={TOASTS.adminMade}
        failureText={roleFailureText}
      />
    </span>
  );
}

const roleFailureText = (failure: ApiFailure): string =>
  failure.status === 403 ? TOASTS.makeAdminRefused : failureText(failure);
