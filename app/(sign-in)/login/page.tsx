import type { Metadata } from "next";
import { authErrorText } from "@/components/api/auth-error-text";
import { GoogleButton } from "@/components/people/sign-in/google-button";
import { LoginForm } from "@/components/people/sign-in/login-form";
import { SignInPage } from "@/components/people/sign-in/sign-in-page";
import { alternatesOf } from "@/components/site/alternates";
import { PageTexts } from "@/components/site/page-texts";
import { signInUrl } from "@/components/site/sign-in-url";
import { Notice } from "@/components/ui/notice";
import { rich } from "@/components/ui/rich";
import { safeReturnPath } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { env } from "@/lib/env";
import { pageTexts } from "@/lib/languages/page-texts";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import { t } from "@/lib/values/text";

export const generateMetadata = (): Metadata => ({
  title: LABELS.nav.login,
  description: t("Log in to order bicycle parts in lots, to pay by card and to see your orders."),
  alternates: alternatesOf("/login"),
});

export default async function LoginPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { callbackUrl, reason, error } = readParameters(PRIVATE_PAGES.login.parameters, await searchParams);
  const returnTo = safeReturnPath(callbackUrl);
  const forbidden = reason === "admin";
  return (
    <PageTexts texts={pageTexts("/login")}>
      <SignInPage
        title={LABELS.nav.login}
        lead={t("To order, pay and see your orders.")}
        picture={forbidden ? "/parts/fig-forbidden.svg" : "/parts/crankset.svg"}
        notice={
          forbidden ? (
            <Notice tone="low" title={t("That page is for administrators.")}>
              {t("Log in with an administrator’s account to see it")}
              <span className="if-signed-in">
                {rich(", or go back to <a>your own pages</a>", {
                  a: (inside) => <a href="/dashboard">{inside}</a>,
                })}
              </span>
              .
            </Notice>
          ) : reason === "signed-out" ? (
            <Notice tone="low" title={t("You are no longer logged in.")}>
              {t("Log in again to continue where you were.")}
            </Notice>
          ) : undefined
        }
        returnTo={returnTo}
        continueTo={forbidden ? "/dashboard" : undefined}
        form={<LoginForm returnTo={returnTo} problem={error === undefined ? null : authErrorText(error)} />}
        google={<GoogleButton configured={env().google !== null} returnTo={returnTo} />}
        other={rich("New here? <a>Create an account</a>", {
          a: (inside) => <a href={localHref(signInUrl("/singup", returnTo))}>{inside}</a>,
        })}
      />
    </PageTexts>
  );
}
