"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";
import { signInUrl } from "@/components/site/sign-in-url";
import { LABELS } from "@/lib/domain/specified-texts";

/** Login, which comes back to where one is. */
export function LoginLink() {
  const pathname = usePathname();
  const isHere = pathname === "/login" || pathname === "/singup";

  // Filters are in the address, but not in the server's view of this link: they are added when it is used.
  function addSearch(event: MouseEvent<HTMLAnchorElement>) {
    if (!isHere) event.currentTarget.href = signInUrl("/login", pathname + location.search);
  }

  return (
    <a
      className="header-tool if-signed-out"
      href={isHere ? "/login" : signInUrl("/login", pathname)}
      rel="nofollow"
      aria-current={pathname === "/login" ? "page" : undefined}
      onClick={addSearch}
    >
      {LABELS.nav.login}
    </a>
  );
}
