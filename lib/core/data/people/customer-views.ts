import { accountChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { findMemberships } from "@/lib/core/data/companies/company-members";
import { IS_SET } from "@/lib/core/data/store/filters";
import { newId, type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { isStaff } from "@/lib/core/domain/people/access";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import { findStaff } from "./admins";
import { sessions, users } from "./collections";
import type { CustomerViewDocument } from "./documents";
import { hashOfSession } from "./open-view";
import { rolesOf } from "./staff-list";
import { findAccount, nameOf } from "./users";

/** The views of customers that staff have open. Each is stored in the account of the staff member, one at a time. */

/**
 * The customer as their own pages and orders see them: to read what such a page shows, and to place an order for them, which names
 * the staff member. Null for staff, whom nobody views or orders for, and for an account that is gone. It has no session.
 */
export async function findCustomerAsViewer(id: string): Promise<Viewer | null> {
  const [user, staff, companies] = await Promise.all([findAccount(id), findStaff(), findMemberships(id)]);
  if (!user || isStaff(rolesOf(user._id, staff))) return null;
  return {
    userId: user._id.toHexString(),
    sessionId: "",
    email: user.email,
    name: nameOf(user),
    role: null,
    isConfirmed: user.emailVerified instanceof Date,
    ...(companies.length > 0 ? { companies } : {}),
    ...(user.chosenCompany === undefined ? {} : { chosenCompany: user.chosenCompany?.toHexString() ?? null }),
  };
}

export async function findCustomerView(staffId: string): Promise<CustomerViewDocument | null> {
  const _id = parseId(staffId);
  const user = _id && (await users().findOne({ _id }, { projection: { customerView: 1 } }));
  return user?.customerView ?? null;
}

interface Begun {
  customer: { id: string; email: string };
  reason: string;
  at: Date;
  until: Date;
}

/**
 * Opens a view, in place of the one that was read.
 * @param before null: there was none
 * @returns false where another was opened or ended meanwhile
 */
export async function storeCustomerView(
  viewer: Viewer,
  before: CustomerViewDocument | null,
  { customer, reason, at, until }: Begun,
  by: Actor,
): Promise<boolean> {
  const customerId = requireId(customer.id);
  const began = {
    ...accountChanged(
      { _id: customerId, email: customer.email },
      [{ field: "customerView", from: null, to: `read-only, until ${until.toISOString()}` }],
      by,
    ),
    at,
    reason,
  };
  const ended = before ? [await endEntry(before, "by another view", at, by)] : [];
  const stored = await users().updateOne(
    { _id: requireId(viewer.userId), ...isStill(before) },
    {
      $set: {
        customerView: { id: newId(), session: hashOfSession(viewer.sessionId), customerId, at, until, by },
      },
      $push: { auditPending: { $each: [...ended, began] } },
    },
  );
  return stored.modifiedCount === 1;
}

/** @returns false where it had ended */
export async function endCustomerView(
  staffId: ObjectId,
  view: CustomerViewDocument,
  how: string,
  at: Date,
): Promise<boolean> {
  const ended = await users().updateOne(
    { _id: staffId, ...isStill(view) },
    { $unset: { customerView: "" }, $push: { auditPending: await endEntry(view, how, at, view.by) } },
  );
  return ended.modifiedCount === 1;
}

export interface OverdueView {
  staffId: ObjectId;
  view: CustomerViewDocument;
  /** Otherwise its session has ended. */
  isOver: boolean;
}

/** Views that ended by themselves, or with the session that they belong to. */
export async function findViewsToEnd(now: Date, limit: number): Promise<OverdueView[]> {
  const open = await users()
    .find({ "customerView.until": IS_SET }, { projection: { customerView: 1 } })
    .sort({ "customerView.until": 1 })
    .limit(limit)
    .toArray();
  const overdue: OverdueView[] = [];
  for (const { _id: staffId, customerView: view } of open) {
    if (!view) continue;
    const isOver = view.until <= now;
    if (isOver || !(await hasSession(staffId, view.session, now))) overdue.push({ staffId, view, isOver });
  }
  return overdue;
}

async function hasSession(userId: ObjectId, hash: string, now: Date): Promise<boolean> {
  const living = await sessions()
    .find({ userId }, { projection: { expiresAt: 1 } })
    .toArray();
  return living.some(({ _id, expiresAt }) => expiresAt > now && hashOfSession(_id) === hash);
}

const isStill = (view: CustomerViewDocument | null) =>
  view ? { "customerView.id": view.id } : { customerView: { $exists: false } };

async function endEntry(
  { customerId, until }: CustomerViewDocument,
  how: string,
  at: Date,
  by: Actor,
): Promise<PendingAudit> {
  const customer = await findAccount(customerId.toHexString());
  const account = { _id: customerId, email: customer?.email ?? FORMER_CUSTOMER };
  const change = { field: "customerView", from: "read-only", to: `ended ${how}` };
  return { ...accountChanged(account, [change], by), at: at < until ? at : until };
}
