import type { Metadata } from "next";
import { FinishSignIn } from "@/components/people/sign-in/finish-sign-in";
import { requireViewer, safeReturnPath } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Welcome", robots: { index: false } };

/** Google's sign-in leads here: the page fetches the token of the calls, then opens the page that the visitor came from. */
export default async function WelcomePage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { callbackUrl } = readParameters(PRIVATE_PAGES.welcome.parameters, await searchParams);
  const returnTo = safeReturnPath(callbackUrl);
  const viewer = await requireViewer(returnTo);
  return (
    <div className="page-width stack">
      <h1>Welcome, {viewer.name}</h1>
      <FinishSignIn email={viewer.email} returnTo={returnTo} />
    </div>
  );
}
