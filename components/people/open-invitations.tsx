"use client";

import { revokeInvitation } from "@/components/api/invitations";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { LocalTime } from "@/components/ui/local-time";
import type { InvitationView } from "@/lib/domain/invitations";
import { STAFF_ROLE_WORD } from "@/lib/domain/staff-rights";
import { InviteButton } from "./invite-button";

/** For administrators: invitations that nobody has accepted yet, and a button for one more. */
export function OpenInvitations({ invitations }: { invitations: readonly InvitationView[] }) {
  return (
    <section className="section" aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      {invitations.length === 0 ? (
        <p className="mt-1 mb-4 text-ink-2">Nobody is invited at the moment.</p>
      ) : (
        <ul className="thing-list my-4">
          {invitations.map(({ id, email, roles, by, until }) => (
            <li key={id}>
              <span className="min-w-0">
                <b className="wrap-anywhere">{email}</b>
                <span className="second-line">
                  {roles.map((role) => STAFF_ROLE_WORD[role]).join(", ")} · by {by} · until{" "}
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
                  call={() => revokeInvitation(id)}
                  successToast="The invitation is revoked"
                  focusAfter="heading"
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="button-row">
        <InviteButton />
      </div>
    </section>
  );
}
