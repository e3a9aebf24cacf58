import type { Metadata } from "next";
import { ActByLink } from "@/components/people/mail-links/act-by-link";
import { SingleCard } from "@/components/people/mail-links/single-card";

export const metadata: Metadata = {
  title: "Confirm your e-mail",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function ConfirmEmailPage() {
  return (
    <SingleCard>
      <ActByLink purpose="confirm-email" />
    </SingleCard>
  );
}
