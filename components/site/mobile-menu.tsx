"use client";

import { usePathname } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import type { HintedRight } from "@/lib/registry/staff-rights";
import { t } from "@/lib/values/text";
import { ADMIN_MENU, CUSTOMER_MENU, NAV_PAGES, STAFF_MENU } from "./nav-pages";
import { NavLinks } from "./site-nav";

/**
 * The menu of small screens: the pages and, for signed-in people, the dashboard's side menu (specification, section 2).
 * It opens without scripts; with scripts, Escape, a press outside and a navigation close it.
 */
export function MobileMenu({ icon }: { icon: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => close(details.current), [pathname]);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close(details.current);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== "Escape" || !details.current?.open) return;
    close(details.current);
    details.current.querySelector("summary")?.focus();
  }

  return (
    <details className="mobile-menu" ref={details} onKeyDown={onKeyDown}>
      <summary className="header-tool">
        {icon}
        <span className="header-tool-word">{t("Menu")}</span>
      </summary>
      <nav className="mobile-menu-list" aria-label={t("Menu")}>
        <NavLinks pages={NAV_PAGES} />
        <p className="mobile-menu-heading if-signed-in">{LABELS.nav.dashboard}</p>
        <div className="if-customer">
          <NavLinks pages={CUSTOMER_MENU} exact />
        </div>
        <div className="if-staff">
          <NavLinks pages={CUSTOMER_MENU.slice(0, 1)} exact />
          {STAFF_MENU.map((page) => (
            <NavLinks key={page.href} pages={[page]} className={RIGHT_CLASSES[page.right]} exact />
          ))}
          <NavLinks pages={CUSTOMER_MENU.slice(1)} exact />
        </div>
        <div className="if-admin">
          <NavLinks pages={ADMIN_MENU} exact />
        </div>
      </nav>
    </details>
  );
}

const RIGHT_CLASSES: Readonly<Record<HintedRight, string>> = {
  seeOrders: "if-sees-orders",
  seePeople: "if-sees-people",
  changeCatalogue: "if-changes-catalogue",
  moderateReviews: "if-moderates-reviews",
};

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}
