import type { Metadata } from "next";
import { OpeningNotice } from "@/components/opening/opening-notice";
import { expireIfOverdue } from "@/components/orders/expire-if-overdue";
import { CustomerOverview } from "@/components/overview/customer-overview";
import { PaymentsNotice } from "@/components/payments/payments-notice";
import { ConfirmEmailNotice } from "@/components/people/account/confirm-email-notice";
import { PasswordForm } from "@/components/people/account/password-form";
import { ProfileForm } from "@/components/people/account/profile-form";
import { SignOutEverywhere } from "@/components/people/account/sign-out-everywhere";
import { rolesText } from "@/components/people/staff/roles-text";
import { DatabaseNotice } from "@/components/statistics/database-notice";
import { ShopFigures } from "@/components/statistics/shop-figures";
import { TruthNotice } from "@/components/truth/truth-notice";
import { PageHead } from "@/components/ui/page-head";
import { arePasskeysPossible } from "@/lib/auth/passkeys";
import { requireViewer } from "@/lib/auth/viewer";
import { listPasskeys } from "@/lib/core/commands/people/second-factor/passkeys";
import { listOwnOrders, listOwnShippedUnpaid } from "@/lib/core/data/orders/own-orders";
import { findEmailState } from "@/lib/core/data/people/account-emails";
import { findProfile } from "@/lib/core/data/people/users";
import { findFileDamage } from "@/lib/core/data/store/database-file";
import { requireId } from "@/lib/core/data/store/ids";
import { isUnpaid, UNDER_WAY } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { hasRight, isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { env } from "@/lib/env";
import { readOpening } from "@/lib/features/opening/commands/open-shop";
import { missingSteps } from "@/lib/features/opening/domain/opening-steps";
import { listSavedLists } from "@/lib/features/saved-lists/data/saved-lists";
import { findShopFigures } from "@/lib/features/statistics/data/shop-figures";
import { findDifferingRows } from "@/lib/features/truth/commands/view-truth";
import { ROW_KEYS } from "@/lib/features/truth/domain/rows";
import { readFreeWishes } from "@/lib/features/wishes/commands/view-wishes";

export const generateMetadata = (): Metadata => ({ title: LABELS.customerMenu.profile });

export default async function ProfilePage() {
  const viewer = await requireViewer("/dashboard");
  const now = new Date();
  const [
    { name, email, phone, address },
    figures,
    isFileDamaged,
    state,
    passkeys,
    overview,
    opening,
    differing,
  ] = await Promise.all([
    findProfile(viewer),
    findShopFigures(viewer, now),
    findFileDamage(viewer),
    findEmailState(requireId(viewer.userId)),
    isStaff(viewer) ? listPasskeys(viewer) : [],
    isStaff(viewer) ? null : readOverview(viewer, now.toISOString()),
    hasRight(viewer, "keepShop") ? readOpening(viewer) : null,
    findDifferingRows(viewer),
  ]);
  const recommendsPasskey =
    isStaff(viewer) && env().staffSecondFactor !== "off" && arePasskeysPossible() && passkeys.length === 0;
  return (
    <>
      <PageHead title={LABELS.customerMenu.profile} />
      {state?.isConfirmed === false ? <ConfirmEmailNotice email={email} /> : null}
      {figures ? (
        <>
          {isFileDamaged ? <DatabaseNotice /> : null}
          <TruthNotice differing={differing} of={ROW_KEYS.length} />
          {opening?.ok && !opening.value.record.isOpen ? (
            <OpeningNotice missing={missingSteps(opening.value.steps).length} />
          ) : null}
          <PaymentsNotice payments={env().payments} isReachable={env().isReachable} />
          <ShopFigures viewer={viewer} figures={figures} now={now} />
        </>
      ) : null}
      {overview ? <CustomerOverview {...overview} now={now.toISOString()} /> : null}
      <section className="section" aria-labelledby="details">
        <h2 id="details" className="mb-4">
          Your details
        </h2>
        <dl className="facts mb-6 max-w-160">
          <div>
            <dt>Name</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>Role</dt>
            <dd>{rolesText(viewer)}</dd>
          </div>
        </dl>
        <ProfileForm profile={{ name, email, phone, address }} />
      </section>
      <section className="section" aria-labelledby="password">
        <h2 id="password" className="mb-4">
          Password
        </h2>
        <PasswordForm email={email} />
        {recommendsPasskey ? (
          <p className="mt-4 text-ink-2">
            A passkey protects you better than any password.{" "}
            <a href="/dashboard/account#passkeys">Add a passkey</a>
          </p>
        ) : null}
      </section>
      <section className="section" aria-labelledby="sessions">
        <h2 id="sessions">Signed in elsewhere?</h2>
        <p className="mt-1 mb-4 text-ink-2">Ends every session of this account, on all devices.</p>
        <SignOutEverywhere />
      </section>
    </>
  );
}

/** So many of each are shown; the page of each has all of them. */
const SHOWN = 5;
/** More orders than a customer has unpaid at a time. */
const MOST_UNPAID = 100;

/** The orders that wait for the customer come first, the earliest end before the others. */
async function readOverview(viewer: Viewer, now: string) {
  const [underWay, unpaid, shippedUnpaid, shipped, lists, freeWishes] = await Promise.all([
    listOwnOrders(viewer, { state: UNDER_WAY }, { limit: SHOWN }),
    listOwnOrders(viewer, { state: "unpaid" }, { limit: MOST_UNPAID }),
    listOwnShippedUnpaid(viewer, MOST_UNPAID),
    listOwnOrders(viewer, { state: "shipped" }, { limit: SHOWN }),
    listSavedLists(viewer, { limit: SHOWN }),
    readFreeWishes(viewer, SHOWN),
  ]);
  const held = unpaid.items.map((order) => expireIfOverdue(order, now)).filter(isUnpaid);
  const payable = [...held.sort(byEnd), ...shippedUnpaid];
  const others = underWay.items
    .map((order) => expireIfOverdue(order, now))
    .filter((order) => !isUnpaid(order));
  const all = [...payable, ...others];
  const owed = new Set(shippedUnpaid.map(({ id }) => id));
  return {
    underWay: all.slice(0, SHOWN),
    payable,
    hasMoreUnderWay: all.length > SHOWN || underWay.next !== null,
    repeatable: shipped.items.filter(({ id }) => !owed.has(id)),
    lists: lists.items,
    freeWishes,
  };
}

const byEnd = (a: OrderView, b: OrderView): number => (a.expiresAt < b.expiresAt ? -1 : 1);
