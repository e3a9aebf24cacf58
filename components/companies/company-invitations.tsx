"use client";

import { revokeCompanyInvitation } from "@/components/api/companies";
import { InvitationList } from "@/components/people/invitations/invitation-list";
import type { CompanyInvitation } from "@/lib/core/domain/companies/companies";
import { companyRolesText } from "@/lib/core/domain/companies/company-roles";

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
      revoke={(id) => revokeCompanyInvitation(companyId, id)}
    />
  );
}
