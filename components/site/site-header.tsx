import type { ReactNode } from "react";
import { MenuIcon } from "@/components/ui/icons";
import { t } from "@/lib/values/text";
import { Brand } from "./brand";
import { LogOutButton } from "./log-out-button";
import { LoginLink } from "./login-link";
import { MobileMenu } from "./mobile-menu";
import { SampleBand } from "./sample-band";
import { SiteNav } from "./site-nav";
import { ThemeSwitch } from "./theme-switch";

interface SiteHeaderProps {
  /** The link to the basket, a feature that the frame does not know. */
  basket: ReactNode;
  /** For whom the person acts, another one. */
  actingFor: ReactNode;
}

export function SiteHeader({ basket, actingFor }: SiteHeaderProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {t("Skip to content")}
      </a>
      <header className="site-header">
        <SampleBand />
        <div className="page-width site-header-bar">
          <Brand />
          <SiteNav />
          <div className="header-tools">
            {basket}
            <ThemeSwitch icon={<HalfDisc />} />
            <LoginLink />
            <LogOutButton />
            <MobileMenu icon={<MenuIcon size={16} strokeWidth={2} />} />
          </div>
        </div>
        {actingFor}
        <div className="pitch-rule" />
      </header>
    </>
  );
}

function HalfDisc() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="5.5" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 2.5a5.5 5.5 0 010 11z" fill="currentColor" />
    </svg>
  );
}
