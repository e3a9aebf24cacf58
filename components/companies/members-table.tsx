import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
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
    <Table caption="People of the company" cards className="mt-4">
      <TableHead>
        <HeadCell>Name</HeadCell>
        <HeadCell>Role</HeadCell>
        <HeadCell numeric>Limit an order</HeadCell>
        <HeadCell>Since</HeadCell>
        {isMember ? <HeadCell numeric>Action</HeadCell> : null}
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <Row key={member.userId}>
            <Cell label="Name" wide className="wrap-anywhere">
              <b>{member.name}</b> {member.userId === me ? <span className="text-ink-3">you</span> : null}
              <SecondLine>{member.email}</SecondLine>
            </Cell>
            <Cell label="Role">{companyRolesText(member.roles)}</Cell>
            <Cell label="Limit an order" numeric>
              {member.limit === null ? <span className="text-ink-3">none</span> : formatPrice(member.limit)}
            </Cell>
            <Cell label="Since">
              <LocalTime at={member.since} to="day" />
            </Cell>
            {isMember ? (
              <Cell label="Action" numeric wide>
                <MemberActions
                  company={{ id, name: companyName, revision }}
                  member={member}
                  isKeeper={isKeeper}
                  isSelf={member.userId === me}
                />
              </Cell>
            ) : null}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
