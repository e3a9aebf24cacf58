import { type Membership, mayInCompany, membershipOf } from "@/lib/core/domain/companies/company-roles";
import { type Right, rightOfPage, ruleOf } from "@/lib/registry/staff-rights";
import type { StaffRole } from "@/lib/registry/staff-roles";

export type Role = "admin";

/** The signed-in person of a request, looked up in the database for it. Never made from what a client sends. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role | null;
  /** The roles of staff beside the administrator's. Missing where there is none. */
  staffRoles?: readonly StaffRole[];
  /** The companies that they act for. Missing where there is none, or nothing was looked up. */
  companies?: readonly Membership[];
  /** The company that they chose to act for; null for themselves. Missing where they never chose (`acting-for.ts`). */
  chosenCompany?: string | null;
  /** They have shown that the e-mail is theirs. */
  isConfirmed?: boolean;
  /**
   * Whether the account has a second factor, when this session proved it last (null: never), and when it proved the password,
   * at the latest by signing in. Missing where nothing was looked up.
   */
  secondFactor?: { isSetUp: boolean; provenAt: Date | null; passwordAt: Date };
  /** For staff: the customer whose pages this session looks at, and changes nothing meanwhile (`customer-view.ts`). */
  customerView?: { customerId: string; until: Date };
}

type Roles = Pick<Viewer, "role" | "staffRoles">;

/** An order's document or its view: the id is the driver's or a string. */
interface Owned {
  customer: { userId: { toString: () => string } };
  /** The company that it was placed for. */
  company?: { id: { toString: () => string } } | undefined;
  /** The person who changed its lines last. Missing while nobody has. */
  changedBy?: { toString: () => string } | undefined;
  /** The staff member who placed it for its customer. */
  placedBy?: { toString: () => string } | undefined;
}

export const isAdmin = (viewer: Roles | null): boolean => viewer?.role === "admin";

/** Whether the viewer has a role of staff at all. */
export const isStaff = (viewer: Roles | null): boolean =>
  isAdmin(viewer) || (viewer?.staffRoles ?? []).length > 0;

/** The table of rights is `staff-rights.ts`. */
export const hasRight = (viewer: Roles | null, right: Right): boolean =>
  isAdmin(viewer) || (viewer?.staffRoles ?? []).some((role) => ruleOf(right).roles.includes(role));

/** Whether a link leads the viewer to its page, and not to the sign-in. The page of somebody's own record may still be a 404. */
export function mayOpen(viewer: Roles | null, pathname: string): boolean {
  const right = rightOfPage(pathname);
  return right === null || hasRight(viewer, right);
}

/** Whether it is the viewer's own account, or they have the right for everyone's. Compares normalised e-mails; see `emailSchema`. */
export const isSelfOrHasRight = (viewer: Viewer, email: string, right: Right): boolean =>
  viewer.email === email || hasRight(viewer, right);

/**
 * Whether the viewer acts on the order as its customer. A company's order is its owners', and that of the person who placed it
 * while they may order for the company.
 */
export function ownsOrder(viewer: Viewer, { customer, company }: Owned): boolean {
  const hasPlaced = customer.userId.toString() === viewer.userId;
  if (!company) return hasPlaced;
  const id = company.id.toString();
  return mayInCompany(viewer, id, "keepAllOrders") || (hasPlaced && mayInCompany(viewer, id, "orderFor"));
}

/** Whether it is the order of a company that the viewer may see without being its customer. */
const seesInCompany = (viewer: Viewer, { company }: Owned): boolean =>
  company !== undefined && mayInCompany(viewer, company.id.toString(), "seeAllOrders");

/**
 * Whether the viewer decides on the order where it waits for approval. Nobody approves what they placed or changed last
 * themselves, unless they are alone in the company and it says so.
 */
export function decidesOn(viewer: Viewer, { customer, company, changedBy, placedBy }: Owned): boolean {
  if (!company || !mayInCompany(viewer, company.id.toString(), "approveOrders")) return false;
  const isOwn = [customer.userId, changedBy, placedBy].some((id) => id?.toString() === viewer.userId);
  return !isOwn || membershipOf(viewer, company.id.toString())?.approvesOwn === true;
}

/** Whether the viewer may pay the order: its customer, and the accountants of its company. */
export const paysOrder = (viewer: Viewer, order: Owned): boolean =>
  ownsOrder(viewer, order) ||
  (order.company !== undefined && mayInCompany(viewer, order.company.id.toString(), "payAllOrders"));

export const canSeeOrder = (viewer: Viewer, order: Owned): boolean =>
  ownsOrder(viewer, order) || seesInCompany(viewer, order) || hasRight(viewer, "seeOrders");

/** Whether the viewer sees the order as the shop does, and not as its customer. */
export const seesAsShop = (viewer: Viewer, order: Owned): boolean =>
  hasRight(viewer, "seeOrders") && !ownsOrder(viewer, order) && !seesInCompany(viewer, order);
