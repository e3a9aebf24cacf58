import type { Metadata } from "next";
import { PaymentsNotice } from "@/components/payments/payments-notice";
import { ConfirmEmailNotice } from "@/components/people/account/confirm-email-notice";
import { PasswordForm } from "@/components/people/account/password-form";
import { ProfileForm } from "@/components/people/account/profile-form";
import { SignOutEverywhere } from "@/components/people/account/sign-out-everywhere";
import { rolesText } from "@/components/people/staff/roles-text";
import { DatabaseNotice } from "@/components/statistics/database-notice";
import { ShopFigures } from "@/components/statistics/shop-figures";
import { PageHead } from "@/components/ui/page-head";
import { arePasskeysPossible } from "@/lib/auth/passkeys";
import { requireViewer } from "@/lib/auth/viewer";
import { listPasskeys } from "@/lib/core/commands/people/second-factor/passkeys";
import { findEmailState } from "@/lib/core/data/people/account-emails";
import { findProfile } from "@/lib/core/data/people/users";
import { findFileDamage } from "@/lib/core/data/store/database-file";
import { requireId } from "@/lib/core/data/store/ids";
import { isStaff } from "@/lib/core/domain/people/access";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { env } from "@/lib/env";
import { findShopFigures } from "@/lib/features/statistics/data/shop-figures";

export const metadata: Metadata = { title: LABELS.customerMenu.profile };

export default async function ProfilePage() {
  const viewer = await requireViewer("/dashboard");
  const now = new Date();
  const [{ name, email, phone, address }, figures, isFileDamaged, state, passkeys] = await Promise.all([
    findProfile(viewer),
    findShopFigures(viewer, now),
    findFileDamage(viewer),
    findEmailState(requireId(viewer.userId)),
    isStaff(viewer) ? listPasskeys(viewer) : [],
  ]);
  const recommendsPasskey =
    isStaff(viewer) && env().staffSecondFactor !== "off" && arePasskeysPossible() && passkeys.length === 0;
  return (
    <>
      <PageHead title={LABELS.customerMenu.profile} />
      <dl className="facts max-w-160 pt-4">
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
      {state?.isConfirmed === false ? <ConfirmEmailNotice email={email} /> : null}
      {figures ? (
        <>
          {isFileDamaged ? <DatabaseNotice /> : null}
          <PaymentsNotice payments={env().payments} isReachable={env().isReachable} />
          <ShopFigures viewer={viewer} figures={figures} now={now} />
        </>
      ) : null}
      <section className={figures ? "section" : "mt-10"} aria-labelledby="details">
        <h2 id="details" className="mb-4">
          Your details
        </h2>
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
