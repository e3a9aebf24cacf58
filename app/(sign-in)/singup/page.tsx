import type { Metadata } from "next";
import { GoogleButton } from "@/components/people/sign-in/google-button";
import { SignInPage } from "@/components/people/sign-in/sign-in-page";
import { SignUpForm } from "@/components/people/sign-in/sign-up-form";
import { signInUrl } from "@/components/site/sign-in-url";
import { safeReturnPath } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { env } from "@/lib/env";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = {
  title: "Sign up",
  description: "Create an account to order bicycle parts in lots from the manufacturer.",
  alternates: { canonical: "/singup" },
};

export default async function SignUpPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const { callbackUrl } = readParameters(PRIVATE_PAGES.signUp.parameters, await searchParams);
  const returnTo = safeReturnPath(callbackUrl);
  return (
    <SignInPage
      title="Sign up"
      lead="Your account keeps your orders, your address and your reviews."
      picture="/parts/cassette.svg"
      returnTo={returnTo}
      form={<SignUpForm returnTo={returnTo} />}
      google={<GoogleButton configured={env().google !== null} returnTo={returnTo} />}
      other={
        <>
          Already a customer? <a href={signInUrl("/login", returnTo)}>Login</a>
        </>
      }
    />
  );
}
