import type { Metadata } from "next";
import { authErrorText } from "@/components/api/auth-error-text";
import { GoogleButton } from "@/components/people/sign-in/google-button";
import { LoginForm } from "@/components/people/sign-in/login-form";
import { SignInPage } from "@/components/people/sign-in/sign-in-page";
import { signInUrl } from "@/components/site/sign-in-url";
import { Notice } from "@/components/ui/notice";
import { safeReturnPath } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { env } from "@/lib/env";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const generateMetadata = (): Metadata => ({
  title: LABELS.nav.login,
  description: "Log in to order bicycle parts in lots, to pay by card and to see your orders.",
  alternates: { canonical: "/login" },
});

export default async function LoginPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { callbackUrl, reason, error } = readParameters(PRIVATE_PAGES.login.parameters, await searchParams);
  const returnTo = safeReturnPath(callbackUrl);
  const forbidden = reason === "admin";
  return (
    <SignInPage
      title={LABELS.nav.login}
      lead="To order, pay and see your orders."
      picture={forbidden ? "/parts/fig-forbidden.svg" : "/parts/crankset.svg"}
      notice={
        forbidden ? (
          <Notice tone="low" title="That page is for administrators.">
            Log in with an administrator’s account to see it
            <span className="if-signed-in">
              , or go back to <a href="/dashboard">your own pages</a>
            </span>
            .
          </Notice>
        ) : reason === "signed-out" ? (
          <Notice tone="low" title="You are no longer logged in.">
            Log in again to continue where you were.
          </Notice>
        ) : undefined
      }
      returnTo={returnTo}
      continueTo={forbidden ? "/dashboard" : undefined}
      form={<LoginForm returnTo={returnTo} problem={error === undefined ? null : authErrorText(error)} />}
      google={<GoogleButton configured={env().google !== null} returnTo={returnTo} />}
      other={
        <>
          New here? <a href={signInUrl("/singup", returnTo)}>Create an account</a>
        </>
      }
    />
  );
}
