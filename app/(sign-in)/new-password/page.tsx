import type { Metadata } from "next";
import { NewPasswordForm } from "@/components/people/mail-links/new-password-form";
import { SingleCard } from "@/components/people/mail-links/single-card";

export const metadata: Metadata = {
  title: "New password",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function NewPasswordPage() {
  return (
    <SingleCard>
      <NewPasswordForm />
    </SingleCard>
  );
}
