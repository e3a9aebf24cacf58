import type { Metadata } from "next";
import { ListSearch } from "@/components/dashboard/list-search";
import { OpenInvitations } from "@/components/people/staff/open-invitations";
import { UsersTable } from "@/components/people/staff/users-table";
import { listHref } from "@/components/site/search-params";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { requireRight } from "@/lib/auth/viewer";
import { pageOfUsers } from "@/lib/core/data/orders/admin-lists";
import { listInvitations } from "@/lib/core/data/people/invitations";
import { hasRight } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { formatCount } from "@/lib/values/money";

export const generateMetadata = (): Metadata => ({ title: LABELS.adminMenu.allUsers });

const PER_PAGE = 50;
/** More than can be open at once, but of many administrators. */
const INVITATIONS = 200;
const PATH = "/dashboard/users";

export default async function AllUsersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireRight("seePeople", PATH);
  const asked = readParameters(PRIVATE_PAGES.users.parameters, await searchParams);
  const { q = "", page = 1, sort = "" } = asked;
  const order = sort === "" ? "oldest" : "newest";
  const [{ items, total }, invitations] = await Promise.all([
    pageOfUsers(viewer, { q, order }, page, PER_PAGE),
    hasRight(viewer, "changeRoles") ? listInvitations(viewer, { limit: INVITATIONS }) : null,
  ]);
  return (
    <>
      <PageHead title={LABELS.adminMenu.allUsers}>
        {formatCount(total)} {total === 1 ? "account" : "accounts"}
      </PageHead>
      <ListSearch action={PATH} label="Search users" placeholder="Name or e-mail" q={q}>
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      </ListSearch>
      {items.length > 0 ? (
        <UsersTable
          users={items}
          viewer={viewer}
          sorted={order === "oldest" ? "ascending" : "descending"}
          reversedHref={listHref(PATH, { q, sort: sort ? "" : "-since" })}
        />
      ) : (
        <EmptyState
          title="Nothing matches this search"
          action={
            <a className={buttonClass()} href={PATH}>
              Show all users
            </a>
          }
        >
          Try fewer letters.
        </EmptyState>
      )}
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={total}
        href={(to) => listHref(PATH, { q, sort, page: to })}
      />
      {invitations ? <OpenInvitations invitations={invitations.items} /> : null}
    </>
  );
}
