"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { currentInMenu, type NavPage } from "@/components/site/nav-pages";
import { t } from "@/lib/values/text";

export function SideLinks({ pages }: { pages: readonly NavPage[] }) {
  const pathname = usePathname();
  const current = useRef<HTMLAnchorElement>(null);

  // On a phone the strip of links is wider than the screen: the current link is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const strip = current.current?.closest("ul");
    if (strip && current.current) strip.scrollLeft = current.current.offsetLeft - strip.offsetLeft - 16;
  }, [pathname]);

  return pages.map((page) => {
    const isCurrent = currentInMenu(page, pathname);
    return (
      <li key={page.href}>
        <a href={page.href} aria-current={isCurrent} ref={isCurrent ? current : undefined}>
          {t(page.label)}
          {page.count ? <span className="text-ink-3">{page.count}</span> : null}
        </a>
      </li>
    );
  });
}
