"use client";

import { usePathname } from "next/navigation";
import { currentInMenu, type NavPage } from "@/components/site/nav-pages";

export function OfficeLinks({ pages }: { pages: readonly NavPage[] }) {
  const pathname = usePathname();
  return pages.map((page) => (
    <li key={page.href}>
      <a href={page.href} aria-current={currentInMenu(page, pathname)}>
        {page.label}
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
