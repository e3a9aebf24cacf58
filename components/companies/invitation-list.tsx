"use client";

import { revokeCompanyInvitation } from "@/components/api/companies";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { LocalTime } from "@/components/ui/local-time";
import type { CompanyInvitation } from "@/lib/domain/companies";
import { companyRolesText } from "@/lib/domain/company-roles";

interface InvitationListProps {
  companyId: string;
  invitations: readonly CompanyInvitation[];
}

/** For owners: people who have not accepted yet. */
export function InvitationList({ companyId, invitations }: InvitationListProps) {
  return (
    <ul className="thing-list my-4" aria-label="Invited">
      {invitations.map(({ id, email, roles, by, until }) => (
        <li key={id}>
          <span className="min-w-0">
            <b className="wrap-anywhere">{email}</b>
            <span className="second-line">
              Invited as {companyRolesText(roles).toLowerCase()} · by {by} · until{" "}
              <LocalTime at={until} to="minute" />
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
              call={() => revokeCompanyInvitation(companyId, id)}
              successToast="The invitation is revoked"
              focusAfter="heading"
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
