import { LocalTime } from "@/components/ui/local-time";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import { companyRolesText } from "@/lib/core/domain/companies/company-roles";
import { formatPrice } from "@/lib/values/money";
import { MemberActions } from "./member-actions";

interface MembersTableProps {
  company: Pick<CompanyView, "id" | "name" | "revision" | "members">;
  /** The viewer's own id. */
  me: string;
  /** The viewer is an owner. */
  isKeeper: boolean;
}

/** The people of a company. */
export function MembersTable({ company, me, isKeeper }: MembersTableProps) {
  const { id, name: companyName, revision, members } = company;
  const isMember = members.some(({ userId }) => userId === me);
  return (
    <DataTable
      caption="People of the company"
      cards
      className="mt-4"
      rows={members}
      keyOf={(member) => member.userId}
      columns={[
        {
          label: "Name",
          wide: true,
          className: "wrap-anywhere",
          cell: (member) => (
            <>
              <b>{member.name}</b> {member.userId === me ? <span className="text-ink-3">you</span> : null}
              <SecondLine>{member.email}</SecondLine>
            </>
          ),
        },
        { label: "Role", cell: (member) => companyRolesText(member.roles) },
        {
          label: "Limit an order",
          numeric: true,
          cell: (member) =>
            member.limit === null ? <span className="text-ink-3">none</span> : formatPrice(member.limit),
        },
        { label: "Since", cell: (member) => <LocalTime at={member.since} to="day" /> },
        isMember && {
          label: "Action",
          numeric: true,
          wide: true,
          cell: (member) => (
            <MemberActions
              company={{ id, name: companyName, revision }}
              member={member}
              isKeeper={isKeeper}
              isSelf={member.userId === me}
            />
          ),
        },
      ]}
    />
  );
}
