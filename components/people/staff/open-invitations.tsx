"use client";

import { call } from "@/components/api/call";
import { InvitationList } from "@/components/people/invitations/invitation-list";
import type { InvitationView } from "@/lib/core/domain/people/invitations";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { STAFF_ROLE_WORD } from "@/lib/registry/staff-roles";
import { InviteButton } from "./invite-button";

/** For administrators: invitations that nobody has accepted yet, and a button for one more. */
export function OpenInvitations({ invitations }: { invitations: readonly InvitationView[] }) {
  return (
    <section className="section" aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      {invitations.length === 0 ? (
        <p className="mt-1 mb-4 text-ink-2">Nobody is invited at the moment.</p>
      ) : (
        <InvitationList
          invitations={invitations}
          rolesText={(roles) => roles.map((role) => STAFF_ROLE_WORD[role]).join(", ")}
          revoke={(id) => call("DELETE /staff/invitations/{id}", { path: { id }, answer: deletedSchema })}
        />
      )}
      <div className="button-row">
        <InviteButton />
      </div>
    </section>
  );
}
