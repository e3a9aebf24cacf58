import type { Document } from "mongodb";
import { findAuditAbout } from "@/lib/core/data/audit/audit";
import { baskets } from "@/lib/core/data/basket/collections";
import { findCompaniesOf } from "@/lib/core/data/companies/company-members";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { toOrderView } from "@/lib/core/data/orders/views";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, toPage } from "@/lib/core/data/store/paging";
import { canSeeOrder, type Viewer } from "@/lib/core/domain/people/access";
import { findAddresses } from "./addresses";
import { accounts, users } from "./collections";
import type { UserDocument } from "./documents";
import { listOwnSessions } from "./own-sessions";

/** The file of everything that the shop keeps about the viewer, without secrets: no hash and no id that opens anything. */
export interface OwnData {
  /** The file's parts before the orders. */
  before: object;
  /** In batches, since there may be any number: an order that is cancelled at once stays for months. */
  orders: AsyncIterable<object[]>;
  /** The parts behind the orders. Call it once they are read. */
  behind: () => Promise<object>;
}

/** A feature's part of the file, without secrets. @param orderIds the newest orders that the viewer may see */
export type OwnDataPart = (viewer: Viewer, orderIds: readonly ObjectId[]) => Promise<object>;

/** @param parts those of the features (`lib/upkeep/declared/own-data.ts`) */
export async function findOwnData(viewer: Viewer, parts: readonly OwnDataPart[]): Promise<OwnData> {
  const _id = requireId(viewer.userId);
  const [user, addresses, sessions, providers] = await Promise.all([
    users().findOne({ _id }),
    findAddresses(viewer),
    listOwnSessions(viewer),
    accounts()
      .find({ userId: _id }, { projection: { provider: 1 } })
      .toArray(),
  ]);
  const orderIds: ObjectId[] = [];
  return {
    before: { person: personOf(viewer, user, providers), addresses, sessions },
    orders: ordersOf(viewer, orderIds),
    behind: async () => ({
      ...(await restOf(viewer, orderIds, parts)),
      ...secondFactorOf(user),
      ...bicycleOf(user),
    }),
  };
}

/** For those who have one. */
const bicycleOf = (user: UserDocument | null): object =>
  user?.bicycle && user.bicycle.interfaces.length > 0 ? { bicycle: user.bicycle.interfaces } : {};

const ORDERS_AT_ONCE = 200;
/** The audit is searched for so many orders, the newest. */
const ORDERS_IN_AUDIT = 2_000;

/** @param ids gets the ids of the newest that they may see, and one more than the audit is searched for where there are more */
async function* ordersOf(viewer: Viewer, ids: ObjectId[]): AsyncGenerator<object[]> {
  const userId = requireId(viewer.userId);
  let after: string | undefined;
  do {
    const page = { limit: ORDERS_AT_ONCE, after };
    const found = await orders()
      .find({ $and: [{ "customer.userId": userId }, afterFilter("placedAt", -1, after)] })
      .sort({ placedAt: -1, _id: -1 })
      .hint({ "customer.userId": 1, placedAt: -1, _id: -1 })
      .limit(oneMore(page))
      .toArray();
    const { items, next } = toPage(
      found,
      page,
      (order) => order.placedAt,
      (order) => (canSeeOrder(viewer, order) ? toOwnOrder(order) : toOrderOfOthers(order)),
    );
    const seen = found.filter((order) => canSeeOrder(viewer, order)).map((order) => order._id);
    ids.push(...seen.slice(0, ORDERS_IN_AUDIT + 1 - ids.length));
    yield items;
    after = next ?? undefined;
  } while (after !== undefined);
}

function toOwnOrder(order: OrderDocument): object {
  const { goodsCents, charges, taxes, dueCents, ...view } = toOrderView(order);
  // Names and ids of staff are not the person's own data.
  return {
    ...view,
    totalCents: goodsCents,
    ...(dueCents === goodsCents && !view.tax ? {} : { charges, taxes, dueCents }),
    history: view.history.map((entry) => ({ ...entry, by: { role: entry.by.role } })),
  };
}

/** An order for a company that the person has left: that they placed it is theirs, what is in it is the company's. */
function toOrderOfOthers(order: OrderDocument): object {
  const { id, placedAt, goodsCents, company } = toOrderView(order);
  return { id, placedAt, totalCents: goodsCents, company: company && { name: company.name } };
}

const personOf = (viewer: Viewer, user: UserDocument | null, providers: readonly Document[]) => ({
  id: viewer.userId,
  name: viewer.name,
  email: viewer.email,
  emailConfirmedAt: user?.emailVerified?.toISOString() ?? null,
  formerEmails: (user?.formerEmails ?? []).map(({ email }) => email),
  phone: user?.phone ?? "",
  role: viewer.role,
  since: user?.createdAt?.toISOString() ?? null,
  signsInWith: [
    ...(user?.passwordHash === undefined ? [] : ["password"]),
    ...providers.map(({ provider }) => String(provider)),
  ],
});

async function restOf(
  viewer: Viewer,
  orderIds: readonly ObjectId[],
  parts: readonly OwnDataPart[],
): Promise<object> {
  const _id = requireId(viewer.userId);
  const searched = orderIds.slice(0, ORDERS_IN_AUDIT);
  const [basket, companies, { entries, isWhole }, ...others] = await Promise.all([
    baskets().findOne({ _id }),
    findCompaniesOf(_id),
    findAuditAbout([_id, ...searched]),
    ...parts.map((part) => part(viewer, searched)),
  ]);
  return {
    ...Object.assign({}, ...others),
    basket: basket && {
      poNumber: basket.poNumber,
      note: basket.note,
      lines: basket.lines.map(({ productId, quantity }) => ({
        productId: productId.toHexString(),
        quantity,
      })),
    },
    ...chosenCompanyOf(viewer, companies),
    ...(companies.length > 0 ? { companies: companies.map((company) => toOwnCompany(company, _id)) } : {}),
    audit: entries.map((entry) => ({
      ...entry,
      by: entry.by.userId === viewer.userId ? entry.by : { role: entry.by.role },
    })),
    auditIsWhole: isWhole && searched.length === orderIds.length,
  };
}

/** For those who have chosen. */
const chosenCompanyOf = ({ chosenCompany }: Viewer, companies: readonly CompanyDocument[]): object =>
  chosenCompany === undefined
    ? {}
    : { actsFor: companies.find(({ _id }) => _id.toHexString() === chosenCompany)?.name ?? null };

/** For those who have or had one: names and dates, and nothing that proves anything. */
function secondFactorOf(user: Pick<UserDocument, "secondFactor"> | null) {
  const { app, passkeys = [], recovery = [] } = user?.secondFactor ?? {};
  if (!app && passkeys.length === 0) return {};
  return {
    secondFactor: {
      appSince: app?.since.toISOString() ?? null,
      recoveryCodesLeft: recovery.length,
      passkeys: passkeys.map(({ name, since, usedAt }) => ({
        name,
        since: since.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    },
  };
}

/** The person's part of a company: its other people are not their data. */
function toOwnCompany({ _id, name, members }: CompanyDocument, userId: ObjectId) {
  const own = members.find((member) => member.userId.equals(userId));
  return { id: _id.toHexString(), name, roles: own?.roles ?? [], since: own?.since.toISOString() ?? null };
}
