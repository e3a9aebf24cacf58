import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { SortLink } from "@/components/ui/sort-link";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import { hasRight, isStaff, type Viewer } from "@/lib/core/domain/people/access";
import type { UserView } from "@/lib/core/domain/people/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { RoleButtons } from "./role-buttons";
import { rolesText } from "./roles-text";
import { ViewAsCustomerButton } from "./view-as-customer-button";

interface UsersTableProps {
  users: UserView[];
  viewer: Viewer;
  /** The direction of the sort by the day of registration. */
  sorted: "ascending" | "descending";
  /** The URL of the list in the other direction. */
  reversedHref: string;
}

export function UsersTable({ users, viewer, sorted, reversedHref }: UsersTableProps) {
  const mayChange = hasRight(viewer, "changeRoles");
  const mayView = hasRight(viewer, "viewAsCustomer");
  return (
    <Table caption={LABELS.adminMenu.allUsers} cards>
      <TableHead>
        <HeadCell className="w-1/4">Name</HeadCell>
        <HeadCell className="w-2/5">Email</HeadCell>
        <HeadCell sorted={sorted}>
          <SortLink href={reversedHref}>Since</SortLink>
        </HeadCell>
        <HeadCell>Role</HeadCell>
        {mayChange || mayView ? <HeadCell numeric>{LABELS.columns.action}</HeadCell> : null}
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <Row key={user.id}>
            <Cell label="Name" wide className="wrap-anywhere">
              <b>{user.name}</b>
            </Cell>
            <Cell label="Email" wide className="wrap-anywhere">
              {user.email}
              {user.isConfirmed ? null : <span className="second-line">not confirmed</span>}
            </Cell>
            <Cell label="Since" className="whitespace-nowrap">
              {user.createdAt ? <LocalTime at={user.createdAt} to="day" /> : "–"}
            </Cell>
            <Cell label="Role">
              <Badge>{rolesText(user)}</Badge>
            </Cell>
            {mayChange || mayView ? (
              <Cell label={LABELS.columns.action} numeric wide>
                <span className="button-row is-end">
                  {mayView && !isStaff(user) ? (
                    <ViewAsCustomerButton name={user.name} email={user.email} />
                  ) : null}
                  {mayChange ? (
                    <RoleButtons
                      email={user.email}
                      isAdmin={user.role === "admin"}
                      staffRoles={user.staffRoles ?? []}
                      isConfirmed={user.isConfirmed}
                      isSelf={user.email === viewer.email}
                    />
                  ) : null}
                </span>
              </Cell>
            ) : null}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
