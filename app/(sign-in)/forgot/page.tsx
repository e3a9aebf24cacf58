import type { Metadata } from "next";
import { ForgotForm } from "@/components/people/mail-links/forgot-form";
import { SingleCard } from "@/components/people/mail-links/single-card";

export const metadata: Metadata = {
  title: "Forgot your password?",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default function ForgotPage() {
  return (
    <SingleCard>
      <ForgotForm />
    </SingleCard>
  );
}
