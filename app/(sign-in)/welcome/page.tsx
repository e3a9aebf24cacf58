import type { Metadata } from "next";
import { FinishSignIn } from "@/components/sign-in/finish-sign-in";
import { type SearchParams, single } from "@/components/site/search-params";
import { requireViewer, safeReturnPath } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Welcome", robots: { index: false } };

/** Google's sign-in leads here: the page fetches the token of the calls, then opens the page that the visitor came from. */
export default async function WelcomePage({ searchParams }: { searchParams: SearchParams }) {
  const returnTo = safeReturnPath(single((await searchParams).callbackUrl));
  const viewer = await requireViewer(returnTo);
  return (
    <div className="page-width stack">
      <h1>Welcome, {viewer.name}</h1>
      <FinishSignIn email={viewer.email} returnTo={returnTo} />
    </div>
  );
}
