import type { Metadata } from "next";
import { ForgotForm } from "@/components/people/mail-links/forgot-form";
import { SingleCard } from "@/components/people/mail-links/single-card";
import { PageTexts } from "@/components/site/page-texts";
import { pageTexts } from "@/lib/languages/page-texts";
import { t } from "@/lib/values/text";

export const generateMetadata = (): Metadata => ({
  title: t("Forgot your password?"),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

export default function ForgotPage() {
  return (
    <SingleCard>
      <PageTexts texts={pageTexts("/forgot")}>
        <ForgotForm />
      </PageTexts>
    </SingleCard>
  );
}
