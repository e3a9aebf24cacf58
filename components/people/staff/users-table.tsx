import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { SortLink } from "@/components/ui/sort-link";
import { DataTable } from "@/components/ui/table";
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
    <DataTable
      caption={LABELS.adminMenu.allUsers}
      cards
      rows={users}
      keyOf={(user) => user.id}
      columns={[
        {
          label: "Name",
          wide: true,
          className: "wrap-anywhere",
          headClass: "w-1/4",
          cell: (user) => (
            <b>
              <a href={`/dashboard/users/${user.id}`}>{user.name}</a>
            </b>
          ),
        },
        {
          label: "Email",
          wide: true,
          className: "wrap-anywhere",
          headClass: "w-2/5",
          cell: (user) => (
            <>
              {user.email}
              {user.isConfirmed ? null : <span className="second-line">not confirmed</span>}
            </>
          ),
        },
        {
          label: "Since",
          heading: <SortLink href={reversedHref}>Since</SortLink>,
          sorted,
          className: "whitespace-nowrap",
          cell: (user) => (user.createdAt ? <LocalTime at={user.createdAt} to="day" /> : "–"),
        },
        { label: "Role", cell: (user) => <Badge>{rolesText(user)}</Badge> },
        (mayChange || mayView) && {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: (user) => (
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
          ),
        },
      ]}
    />
  );
}
