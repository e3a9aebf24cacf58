"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { currentInMenu, type NavPage } from "@/components/site/nav-pages";
import { t } from "@/lib/values/text";

/** In pixels, below the current link: the links that follow it are seen, too. */
const ROOM_BELOW = 80;

export function OfficeLinks({ pages }: { pages: readonly NavPage[] }) {
  const pathname = usePathname();
  const current = useRef<HTMLAnchorElement>(null);

  // On a low screen the menu scrolls by itself. The page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const menu = current.current?.closest("nav");
    if (!menu || !current.current) return;
    const below = current.current.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
    if (below > 0) menu.scrollTop += below + ROOM_BELOW;
  }, [pathname]);

  return pages.map((page) => (
    <li key={page.href}>
      <a
        href={page.href}
        aria-current={currentInMenu(page, pathname)}
        ref={currentInMenu(page, pathname) ? current : undefined}
      >
        {t(page.label)}
      </a>
      {page.count ? (
        <span className="office-count">
          {page.count}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </li>
  ));
}
