import { APPROVALS, CUSTOMER_MENU, type NavPage } from "@/components/site/nav-pages";
import { approvesOrders } from "@/lib/core/domain/companies/company-roles";
import { mayOpen, type Viewer } from "@/lib/core/domain/people/access";
import { type OfficeMenuGroup, officeMenu } from "@/lib/registry/office-menu";

/**
 * The menu of a customer. A cached page has those of customers and staff instead (see public/hint.js), so that the table of rights is
 * not sent to visitors.
 */
export function menuFor(viewer: Viewer, { toApprove = "" }: { toApprove?: string } = {}): readonly NavPage[] {
  const approvals = approvesOrders(viewer) ? [{ ...APPROVALS, count: toApprove }] : [];
  const [first, ...others] = CUSTOMER_MENU;
  return first ? [first, ...approvals, ...others] : approvals;
}

/** The menu of a person of the shop: what their roles open, and the approvals of a company that they belong to. */
export function officeMenuFor(viewer: Viewer): readonly OfficeMenuGroup[] {
  const groups = officeMenu((href) => mayOpen(viewer, href));
  if (!approvesOrders(viewer)) return groups;
  return groups.map((group) =>
    group.title === "Today"
      ? { ...group, pages: [...group.pages, { group: "today", place: 50, ...APPROVALS }] }
      : group,
  );
}
