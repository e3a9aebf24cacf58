import type { Metadata } from "next";
import { AccountSection } from "@/components/account/account-section";
import { OwnSessions } from "@/components/account/own-sessions";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { listOwnSessions } from "@/lib/data/own-sessions";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const viewer = await requireViewer("/dashboard/account");
  const sessions = await listOwnSessions(viewer);
  return (
    <>
      <PageHead title="Account">{viewer.email}</PageHead>
      <AccountSection id="sessions" title="Where you are signed in" lead="Ending one signs it out at once.">
        <OwnSessions sessions={sessions} />
      </AccountSection>
    </>
  );
}
