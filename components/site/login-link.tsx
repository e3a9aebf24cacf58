"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";
import { signInUrl } from "@/components/site/sign-in-url";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref, pagePath } from "@/lib/core/domain/shop/spoken-pages";

/** Leads to the login page and back to the current page afterwards. */
export function LoginLink() {
  const address = usePathname();
  const pathname = pagePath(address);
  const isHere = pathname === "/login" || pathname === "/singup";

  // The cached page does not know the query of the URL, so it is added when the link is used.
  function addSearch(event: MouseEvent<HTMLAnchorElement>) {
    if (!isHere) event.currentTarget.href = localHref(signInUrl("/login", address + location.search));
  }

  return (
    <a
      className="header-tool if-signed-out"
      href={localHref(isHere ? "/login" : signInUrl("/login", localHref(pathname)))}
      rel="nofollow"
      aria-current={pathname === "/login" ? "page" : undefined}
      onClick={addSearch}
    >
      {LABELS.nav.login}
    </a>
  );
}
