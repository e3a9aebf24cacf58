import type { Metadata } from "next";
import { GoogleButton } from "@/components/people/sign-in/google-button";
import { SignInPage } from "@/components/people/sign-in/sign-in-page";
import { SignUpForm } from "@/components/people/sign-in/sign-up-form";
import { alternatesOf } from "@/components/site/alternates";
import { PageTexts } from "@/components/site/page-texts";
import { signInUrl } from "@/components/site/sign-in-url";
import { rich } from "@/components/ui/rich";
import { safeReturnPath } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { env } from "@/lib/env";
import { pageTexts } from "@/lib/languages/page-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { t } from "@/lib/values/text";

export const generateMetadata = (): Metadata => ({
  title: t("Sign up"),
  description: t("Create an account to order bicycle parts in lots from the manufacturer."),
  alternates: alternatesOf("/singup"),
});

export default async function SignUpPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { callbackUrl } = readParameters(PRIVATE_PAGES.signUp.parameters, await searchParams);
  const returnTo = safeReturnPath(callbackUrl);
  return (
    <PageTexts texts={pageTexts("/singup")}>
      <SignInPage
        title={t("Sign up")}
        lead={t("Your account keeps your orders, your address and your reviews.")}
        picture="/parts/cassette.svg"
        returnTo={returnTo}
        form={<SignUpForm returnTo={returnTo} />}
        google={<GoogleButton configured={env().google !== null} returnTo={returnTo} />}
        other={rich("Already a customer? <a>Login</a>", {
          a: (inside) => <a href={localHref(signInUrl("/login", returnTo))}>{inside}</a>,
        })}
      />
    </PageTexts>
  );
}
