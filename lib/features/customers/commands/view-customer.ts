import { findCompaniesOf } from "@/lib/core/data/companies/company-members";
import { listMailsTo } from "@/lib/core/data/jobs/order-mails";
import { openOf } from "@/lib/core/data/orders/order-money";
import { listOrdersOf } from "@/lib/core/data/orders/orders";
import { findUnpaidOf } from "@/lib/core/data/orders/unpaid-orders";
import { findEmailState } from "@/lib/core/data/people/account-emails";
import { findAddresses } from "@/lib/core/data/people/addresses";
import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import { listSessionsOf } from "@/lib/core/data/people/own-sessions";
import { findProfile, findUserById } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { lookAtLimit } from "@/lib/core/data/store/limits";
import type { CompanyRole, CompanyState } from "@/lib/core/domain/companies/company-roles";
import type { CustomerMailView } from "@/lib/core/domain/jobs/order-mails";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { hasRight, mayOpen, type Viewer } from "@/lib/core/domain/people/access";
import { addressLine } from "@/lib/core/domain/people/address-book";
import type { SessionView, UserView } from "@/lib/core/domain/people/views";
import { findNotes } from "@/lib/features/customers/data/customer-notes";
import type { CustomerNote } from "@/lib/features/customers/domain/notes";
import type { Cents } from "@/lib/values/money";

/** Everything about one customer that the viewer may see; what they may not see is null. */
export interface CustomerRecord {
  user: UserView;
  /** The customer as their own pages see them, for the lists that features keep. */
  asViewer: Viewer;
  phone: string;
  /** Another e-mail that was asked for; `notBefore` where the shop did. */
  askedEmail: { email: string; notBefore: string | null } | null;
  addresses: { id: string; text: string }[] | null;
  companies: CompanyOfCustomer[] | null;
  orders: { items: OrderView[]; hasMore: boolean } | null;
  /** The open money of their unpaid orders. */
  openCents: Cents | null;
  sessions: SessionView[] | null;
  /** Wrong passwords or codes slow down who signs in. */
  isSlowed: boolean;
  mails: CustomerMailView[] | null;
  notes: CustomerNote[] | null;
}

export interface CompanyOfCustomer {
  id: string;
  name: string;
  state: CompanyState;
  roles: readonly CompanyRole[];
  /** The open money of its orders on account; null for who may not see it. */
  openCents: Cents | null;
}

const LATEST = 10;

/** People of the shop have no such page: their accounts are their own. */
export async function viewCustomer(
  viewer: Viewer,
  id: string,
): Promise<{ is: "customer"; record: CustomerRecord } | { is: "staff"; user: UserView } | null> {
  if (!hasRight(viewer, "seePeople")) return null;
  const user = await findUserById(id);
  if (!user) return null;
  const asViewer = await findCustomerAsViewer(user.id);
  return asViewer
    ? { is: "customer", record: await recordOf(viewer, user, asViewer) }
    : { is: "staff", user };
}

async function recordOf(viewer: Viewer, user: UserView, asViewer: Viewer): Promise<CustomerRecord> {
  const userId = requireId(user.id);
  const may = (right: Parameters<typeof hasRight>[1]) => hasRight(viewer, right);
  const seesMoney = mayOpen(viewer, "/dashboard/open-accounts");
  const [profile, state, book, companies, orders, unpaid, sessions, isSlowed, mails, notes] =
    await Promise.all([
      findProfile(asViewer),
      findEmailState(userId),
      may("seeOrders") ? findAddresses(asViewer) : null,
      may("seeCompanies") ? findCompaniesOf(userId) : null,
      may("seeOrders") ? listOrdersOf(viewer, user.email, { limit: LATEST }) : null,
      seesMoney ? findUnpaidOf(userId) : null,
      may("helpCustomers") ? listSessionsOf(viewer, user.id) : null,
      may("helpCustomers") ? isSlowedDown(user) : false,
      may("sendMailsAgain") ? listMailsTo(viewer, { userId, email: user.email }) : null,
      may("keepNotes") ? findNotes(userId) : null,
    ]);
  return {
    user,
    asViewer,
    phone: profile.phone,
    askedEmail: state?.change
      ? { email: state.change.email, notBefore: state.change.notBefore?.toISOString() ?? null }
      : null,
    addresses: book?.delivery.map(({ id, ...address }) => ({ id, text: addressLine(address) })) ?? null,
    companies:
      companies?.map(({ _id, name, state: ofCompany, members, creditUsed = 0 }) => ({
        id: _id.toHexString(),
        name,
        state: ofCompany,
        roles: members.find((member) => member.userId.equals(userId))?.roles ?? [],
        openCents: seesMoney ? creditUsed : null,
      })) ?? null,
    orders: orders && { items: orders.items, hasMore: orders.next !== null },
    openCents: unpaid?.reduce((sum, order) => sum + openOf(order), 0) ?? null,
    sessions,
    isSlowed,
    mails,
    notes,
  };
}

const isSlowedDown = async ({ id, email }: UserView): Promise<boolean> =>
  !(await lookAtLimit("signInAccount", email)).ok || !(await lookAtLimit("secondFactorDay", id)).ok;
