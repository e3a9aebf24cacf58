import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ProofForm, type ProofWay } from "@/components/people/second-factor/proof-form";
import { RequiredSetUp } from "@/components/people/second-factor/required-set-up";
import { arePasskeysPossible } from "@/lib/auth/passkeys";
import { currentIdentity, requireViewer, safeReturnPath } from "@/lib/auth/viewer";
import { listPasskeys } from "@/lib/core/commands/people/second-factor/passkeys";
import { viewSecondFactor } from "@/lib/core/commands/people/second-factor/view-second-factor";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Second step", robots: { index: false } };

/** Where a sign-in waits for the second factor, and where it is proved once more before what moves money or power. */
export default async function SecondStepPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { callbackUrl, reason } = readParameters(PRIVATE_PAGES.secondStep.parameters, await searchParams);
  const returnTo = safeReturnPath(callbackUrl);
  const identity = await currentIdentity();
  if (identity.by === "half") {
    const { email } = identity.person;
    return identity.step === "prove" ? (
      <Frame title="One more step" lead={`You log in as ${email}, which has a second factor.`}>
        <ProofForm email={email} returnTo={returnTo} again={false} ways={await waysOf(identity.person)} />
      </Frame>
    ) : (
      <Frame
        title="Set up your second factor"
        lead="This shop asks its staff for a second factor. Until yours is set up, nothing else opens."
      >
        <RequiredSetUp email={email} returnTo={returnTo} withPasskey={arePasskeysPossible()} />
      </Frame>
    );
  }
  const viewer = await requireViewer(returnTo);
  const { email, secondFactor } = viewer;
  if (reason !== "proof" || !secondFactor?.isSetUp) redirect(returnTo);
  return (
    <Frame
      title="Is it still you?"
      lead="Before this action the shop asks for your second factor once more. It then counts for a quarter of an hour."
    >
      <ProofForm email={email} returnTo={returnTo} again ways={await waysOf(viewer)} />
    </Frame>
  );
}

/** The ways in which this person can prove it, the easiest first. */
async function waysOf(person: Viewer): Promise<ProofWay[]> {
  const [{ appSince }, passkeys] = await Promise.all([viewSecondFactor(person), listPasskeys(person)]);
  return [
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(appSince === null ? [] : (["code"] as const)),
    "recoveryCode",
  ];
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page-width">
      <div className="stack max-w-160 py-10">
        <h1>{title}</h1>
        <p className="text-ink-2">{lead}</p>
        {children}
      </div>
    </div>
  );
}
