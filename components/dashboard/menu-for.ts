import { ADMIN_MENU, APPROVALS, CUSTOMER_MENU, type NavPage, STAFF_MENU } from "@/components/site/nav-pages";
import { approvesOrders } from "@/lib/core/domain/companies/company-roles";
import { hasRight, isAdmin, type Viewer } from "@/lib/core/domain/people/access";

/**
 * The menu of one viewer. A cached page has all three instead (see public/hint.js), so that the table of rights is not sent to
 * visitors.
 */
export function menuFor(viewer: Viewer, { toApprove = "" }: { toApprove?: string } = {}): readonly NavPage[] {
  const approvals = approvesOrders(viewer) ? [{ ...APPROVALS, count: toApprove }] : [];
  const [first, ...others] = isAdmin(viewer) ? ADMIN_MENU : CUSTOMER_MENU;
  const opened = isAdmin(viewer) ? [] : STAFF_MENU.filter(({ right }) => hasRight(viewer, right));
  return first ? [first, ...opened, ...approvals, ...others] : opened;
}
