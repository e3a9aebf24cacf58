import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { Plate } from "@/components/ui/plate";
import { rich } from "@/components/ui/rich";
import { t } from "@/lib/values/text";

interface SignInPageProps {
  title: string;
  lead: string;
  picture: string;
  /** Why the visitor was redirected here. It replaces the notice for visitors who are logged in. */
  notice?: ReactNode;
  returnTo: string;
  /** The target of "Continue" for a visitor who is logged in; `returnTo` if not set, which may redirect here again. */
  continueTo?: string;
  form: ReactNode;
  google: ReactNode;
  /** The link to the other one of the two pages. */
  other: ReactNode;
}

/** The layout of login and sign-up: the form, with a drawing beside it on wide screens. */
export function SignInPage(page: SignInPageProps) {
  return (
    <div className="page-width">
      <div className="sign-in-layout">
        <div className="stack">
          <h1>{page.title}</h1>
          <p className="text-ink-3">{page.lead}</p>
          {page.notice ?? (
            <div className="if-signed-in">
              <Notice title={t("You are logged in already.")}>
                {rich("<a>Continue</a>, or use another account below.", {
                  a: (inside) => <a href={page.continueTo ?? page.returnTo}>{inside}</a>,
                })}
              </Notice>
            </div>
          )}
          <noscript>
            <Notice tone="low" title={t("This form needs JavaScript.")}>
              {t("Turn it on to log in. You can read products and reviews without it.")}
            </Notice>
          </noscript>
          {page.form}
          <p className="or-divider">{t("or")}</p>
          {page.google}
          <p>{page.other}</p>
        </div>
        <Plate src={page.picture} alt="" width={720} height={540} eager />
      </div>
    </div>
  );
}
