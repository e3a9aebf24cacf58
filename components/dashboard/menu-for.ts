import { ADMIN_MENU, CUSTOMER_MENU, type NavPage, STAFF_MENU } from "@/components/site/nav-pages";
import { hasRight, isAdmin, type Viewer } from "@/lib/domain/access";

/**
 * The menu of one viewer. A cached page has all three instead (see public/hint.js), so that the table of rights is not sent to
 * visitors.
 */
export function menuFor(viewer: Viewer): readonly NavPage[] {
  if (isAdmin(viewer)) return ADMIN_MENU;
  const [first, ...others] = CUSTOMER_MENU;
  const opened = STAFF_MENU.filter(({ right }) => hasRight(viewer, right));
  return first ? [first, ...opened, ...others] : opened;
}
