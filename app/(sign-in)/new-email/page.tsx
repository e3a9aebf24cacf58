import type { Metadata } from "next";
import { ActByLink } from "@/components/people/mail-links/act-by-link";
import { SingleCard } from "@/components/people/mail-links/single-card";

export const metadata: Metadata = {
  title: "Your new e-mail",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function NewEmailPage() {
  return (
    <SingleCard>
      <ActByLink purpose="new-email" />
    </SingleCard>
  );
}
