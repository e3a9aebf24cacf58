"use client";

import { call } from "@/components/api/call";
import { InvitationList } from "@/components/people/invitations/invitation-list";
import type { CompanyInvitation } from "@/lib/core/domain/companies/companies";
import { companyRolesText } from "@/lib/core/domain/companies/company-roles";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";

interface CompanyInvitationsProps {
  companyId: string;
  invitations: readonly CompanyInvitation[];
}

/** For owners: people who have not accepted yet. */
export function CompanyInvitations({ companyId, invitations }: CompanyInvitationsProps) {
  return (
    <InvitationList
      label="Invited"
      invitations={invitations}
      rolesText={(roles) => `Invited as ${companyRolesText(roles).toLowerCase()}`}
      revoke={(id) =>
        call("DELETE /companies/{id}/invitations/{invitationId}", {
          path: { id: companyId, invitationId: id },
          answer: deletedSchema,
        })
      }
    />
  );
}
