import type { Metadata } from "next";
import { type SearchParams, single } from "@/components/forms/search-params";
import { FetchTokenAndGoOn } from "@/components/sign-in/fetch-token-and-go-on";
import { requireViewer, safeReturnPath } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Welcome", robots: { index: false } };

/** Where Google's sign-in comes back to: the token of the calls is fetched here, then one goes on. */
export default async function WelcomePage({ searchParams }: { searchParams: SearchParams }) {
  const returnTo = safeReturnPath(single((await searchParams).callbackUrl));
  const viewer = await requireViewer(returnTo);
  return (
    <div className="wrap stack">
      <h1>Welcome, {viewer.name}</h1>
      <FetchTokenAndGoOn email={viewer.email} returnTo={returnTo} />
    </div>
  );
}
