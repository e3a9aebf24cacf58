import type { Metadata } from "next";
import { AcceptInvitation } from "@/components/people/mail-links/accept-invitation";
import { SingleCard } from "@/components/people/mail-links/single-card";

export const metadata: Metadata = {
  title: "Invitation",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function InvitationPage() {
  return (
    <SingleCard>
      <AcceptInvitation to="staff" />
    </SingleCard>
  );
}
