import type { Metadata } from "next";
import { AccountEmail } from "@/components/people/account/account-email";
import { AccountSection } from "@/components/people/account/account-section";
import { BillingAddress } from "@/components/people/account/billing-address";
import { CountryNames } from "@/components/people/account/country-names";
import { DeleteAccount } from "@/components/people/account/delete-account";
import { DeliveryAddresses } from "@/components/people/account/delivery-addresses";
import { GoogleAccount } from "@/components/people/account/google-account";
import { OwnSessions } from "@/components/people/account/own-sessions";
import { PasskeyPanel } from "@/components/people/second-factor/passkey-panel";
import { SecondFactorPanel } from "@/components/people/second-factor/second-factor-panel";
import { buttonClass } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { arePasskeysPossible } from "@/lib/auth/passkeys";
import { requireViewer } from "@/lib/auth/viewer";
import { listPasskeys } from "@/lib/core/commands/people/second-factor/passkeys";
import { viewSecondFactor } from "@/lib/core/commands/people/second-factor/view-second-factor";
import { countryNames } from "@/lib/core/data/orders/countries";
import { findEmailState } from "@/lib/core/data/people/account-emails";
import { findAddresses } from "@/lib/core/data/people/addresses";
import { listOwnSessions } from "@/lib/core/data/people/own-sessions";
import { isGoogleLinked } from "@/lib/core/data/people/provider-accounts";
import { requireId } from "@/lib/core/data/store/ids";
import { isStaff } from "@/lib/core/domain/people/access";
import { MAX_ADDRESSES } from "@/lib/core/domain/people/address-book";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const viewer = await requireViewer("/dashboard/account");
  const userId = requireId(viewer.userId);
  const [state, isLinked, sessions, { delivery, billing }, countries, factor, passkeys] = await Promise.all([
    findEmailState(userId),
    isGoogleLinked(userId),
    listOwnSessions(viewer),
    findAddresses(viewer),
    countryNames(),
    isStaff(viewer) ? viewSecondFactor(viewer) : null,
    isStaff(viewer) ? listPasskeys(viewer) : [],
  ]);
  return (
    <>
      <PageHead title="Account">{viewer.email}</PageHead>
      <CountryNames names={countries} />
      {state ? (
        <AccountSection id="email" title="E-mail" lead="You log in with it. Links and receipts go there.">
          <AccountEmail
            email={state.email}
            isConfirmed={state.isConfirmed}
            hasPassword={state.hasPassword}
            asked={state.change?.email ?? null}
          />
        </AccountSection>
      ) : null}
      <AccountSection
        id="addresses"
        title="Delivery addresses"
        lead={`New orders begin with the default. ${MAX_ADDRESSES} at most.`}
      >
        <DeliveryAddresses addresses={delivery} />
      </AccountSection>
      <AccountSection id="billing" title="Billing address" lead="For invoices, where it is another one.">
        <BillingAddress address={billing} />
      </AccountSection>
      {factor && factor.mode !== "off" ? (
        <AccountSection
          id="passkeys"
          title="Passkeys"
          lead="Finger, face or a key, asked for after your password."
        >
          <PasskeyPanel
            passkeys={passkeys}
            hasApp={factor.appSince !== null}
            isPossible={arePasskeysPossible()}
          />
        </AccountSection>
      ) : null}
      {factor ? (
        <AccountSection
          id="second-factor"
          title="Second factor"
          lead="An app, and codes for the day when all else is gone."
        >
          <SecondFactorPanel factor={factor} hasPasskeys={passkeys.length > 0} />
        </AccountSection>
      ) : null}
      <AccountSection id="sessions" title="Where you are signed in" lead="Ending one signs it out at once.">
        <OwnSessions sessions={sessions} />
      </AccountSection>
      {state && env().google !== null ? (
        <AccountSection id="google" title="Google" lead="Log in with a Google account as well.">
          <GoogleAccount isLinked={isLinked} hasPassword={state.hasPassword} />
        </AccountSection>
      ) : null}
      <AccountSection
        id="data"
        title="My data"
        lead="All that is kept under your name, in a file that a machine can read."
      >
        <p className="text-ink-2">
          Person, addresses, sign-ins, orders, reviews, and what was changed about them.
        </p>
        <div className="button-row">
          <a className={buttonClass()} href="/api/account/data" download>
            Download my data
          </a>
        </div>
      </AccountSection>
      {state ? (
        <AccountSection id="delete" title="Delete my account" lead="What goes, what stays.">
          <DeleteAccount email={state.email} hasPassword={state.hasPassword} />
        </AccountSection>
      ) : null}
    </>
  );
}
