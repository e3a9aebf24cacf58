"use client";

import type { ApiResult } from "@/components/api/request";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { LocalTime } from "@/components/ui/local-time";

interface OpenInvitation<Role extends string> {
  id: string;
  email: string;
  roles: readonly Role[];
  /** The name of the person who invited. */
  by: string;
  until: string;
}

interface InvitationListProps<Role extends string> {
  /** Names the list where no heading does. */
  label?: string;
  invitations: readonly OpenInvitation<Role>[];
  rolesText: (roles: readonly Role[]) => string;
  revoke: (id: string) => Promise<ApiResult<unknown>>;
}

/** Invitations that nobody has accepted yet. */
export function InvitationList<Role extends string>(props: InvitationListProps<Role>) {
  const { label, invitations, rolesText, revoke } = props;
  return (
    <ul className="thing-list my-4" aria-label={label}>
      {invitations.map(({ id, email, roles, by, until }) => (
        <li key={id}>
          <span className="min-w-0">
            <b className="wrap-anywhere">{email}</b>
            <span className="second-line">
              {rolesText(roles)} · by {by} · until <LocalTime at={until} to="minute" />
            </span>
          </span>
          <span className="button-row">
            <ConfirmButton
              label="Revoke"
              aria-label={`Revoke the invitation of ${email}`}
              variant="danger"
              size="small"
              question={{
                title: `Revoke the invitation of ${email}?`,
                description: "The link in the mail opens nothing any more.",
                keepLabel: "Keep it",
                confirmLabel: "Revoke",
              }}
              call={() => revoke(id)}
              successToast="The invitation is revoked"
              focusAfter="heading"
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
