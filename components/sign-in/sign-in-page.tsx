import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { Plate } from "@/components/ui/plate";

interface SignInPageProps {
  title: string;
  lead: string;
  picture: string;
  /** Why one is here, where it was not by choice. It takes the place of the word for those who are logged in. */
  notice?: ReactNode;
  returnTo: string;
  /** Where "Go on" leads who is logged in already, when it is not back: that page may be the one that sent them. */
  onwards?: string;
  form: ReactNode;
  google: ReactNode;
  /** The way to the other of the two pages. */
  other: ReactNode;
}

/** Login and sign-up look the same: the form, and a drawing beside it where there is room. */
export function SignInPage(page: SignInPageProps) {
  return (
    <div className="page-width">
      <div className="sign-in-layout">
        <div className="stack">
          <h1>{page.title}</h1>
          <p className="text-ink-3">{page.lead}</p>
          {page.notice ?? (
            <div className="if-signed-in">
              <Notice title="You are logged in already.">
                <a href={page.onwards ?? page.returnTo}>Continue</a>, or use another account below.
              </Notice>
            </div>
          )}
          <noscript>
            <Notice tone="low" title="This form needs JavaScript.">
              Turn it on to log in. You can read products and reviews without it.
            </Notice>
          </noscript>
          {page.form}
          <p className="or-divider">or</p>
          {page.google}
          <p>{page.other}</p>
        </div>
        <Plate src={page.picture} alt="" width={720} height={540} eager />
      </div>
    </div>
  );
}
