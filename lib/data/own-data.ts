import type { Viewer } from "@/lib/domain/access";
import type { SavedList } from "@/lib/domain/saved-lists";
import { findAddresses } from "./addresses";
import { findAuditAbout } from "./audit";
import { findAllBuilds } from "./builds";
import { accounts, baskets, orders, reviews, users } from "./collections";
import type { UserDocument } from "./documents";
import { requireId } from "./ids";
import { findOwnNumbersOf } from "./own-numbers";
import { listOwnSessions } from "./own-sessions";
import { findAllSavedLists } from "./saved-lists";
import { toOrderView } from "./views";

/** Everything that the shop keeps about the viewer, without secrets: no hash and no id that opens anything. */
export async function findOwnData(viewer: Viewer) {
  const _id = requireId(viewer.userId);
  const [user, addresses, sessions, bought, written, providers, basket, lists, own, builds] =
    await Promise.all([
      users().findOne({ _id }),
      findAddresses(viewer),
      listOwnSessions(viewer),
      orders().find({ "customer.userId": _id }).sort({ placedAt: -1, _id: -1 }).toArray(),
      reviews().find({ "author.userId": _id }).toArray(),
      accounts()
        .find({ userId: _id }, { projection: { provider: 1 } })
        .toArray(),
      baskets().findOne({ _id }),
      findAllSavedLists(_id),
      findOwnNumbersOf(_id),
      findAllBuilds(_id),
    ]);
  const { entries, isWhole } = await findAuditAbout([_id, ...bought.map((order) => order._id)]);
  return {
    person: {
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
    },
    addresses,
    sessions,
    orders: bought.map((order) => {
      const view = toOrderView(order);
      return { ...view, history: view.history.map((entry) => ({ ...entry, by: { role: entry.by.role } })) };
    }),
    reviews: written.map((review) => ({
      id: review._id.toHexString(),
      product: review.product.name,
      name: review.author.name,
      email: review.author.email,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt.toISOString(),
    })),
    basket: basket && {
      poNumber: basket.poNumber,
      note: basket.note,
      lines: basket.lines.map(({ productId, quantity }) => ({
        productId: productId.toHexString(),
        quantity,
      })),
    },
    ...(lists.length > 0 ? { lists: lists.map(toOwnList) } : {}),
    ...(own.numbers.length > 0 ? { ownNumbers: own.numbers } : {}),
    ...(builds.length > 0 ? { builds: builds.map(({ revision: _, ...build }) => build) } : {}),
    audit: entries.map((entry) => ({
      ...entry,
      // Names and ids of staff are not the person's own data.
      by: entry.by.userId === viewer.userId ? entry.by : { role: entry.by.role },
    })),
    auditIsWhole: isWhole,
    ...secondFactorOf(user),
  };
}

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

const toOwnList = ({ id, name, lines, createdAt, updatedAt }: SavedList) => ({
  id,
  name,
  lines: lines.map(({ productId, quantity, note }) => ({ productId, quantity, note })),
  createdAt,
  updatedAt,
});
