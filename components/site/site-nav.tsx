"use client";

import { usePathname } from "next/navigation";
import { localHref, pagePath } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";
import { DASHBOARD_PAGE, isCurrent, NAV_PAGES, type NavPage } from "./nav-pages";

/** The navigation bar of wide screens. */
export function SiteNav() {
  return (
    <nav className="site-nav" aria-label={t("Main")}>
      <NavLinks pages={NAV_PAGES} />
      <NavLinks pages={[DASHBOARD_PAGE]} className="if-signed-in" />
    </nav>
  );
}

/** `exact`: a link is current only on its own page, not on pages below it. */
export function NavLinks(props: { pages: readonly NavPage[]; className?: string; exact?: boolean }) {
  const pathname = pagePath(usePathname());
  return props.pages.map(({ href, label }) => (
    <a
      key={href}
      href={localHref(href)}
      className={props.className}
      aria-current={(props.exact ? href === pathname : isCurrent(href, pathname)) ? "page" : undefined}
    >
      {t(label)}
    </a>
  ));
}
