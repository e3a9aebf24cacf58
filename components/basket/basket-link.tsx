"use client";

import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { localHref, pagePath } from "@/lib/core/domain/shop/spoken-pages";
import { msg, plural, t } from "@/lib/values/text";
import { basketCount, forgetCustomerCount, watchBasketCount } from "./customer-count";
import { isSignedIn, readVisitorBasket } from "./visitor-basket";
import { watchAddButtons } from "./watch-add-buttons";

/** Asks for the number of lines, and merges what this browser has, where somebody is signed in. */
function look(): void {
  if (!isSignedIn()) {
    forgetCustomerCount();
    return;
  }
  // Administrators see no basket in the header; lines of a visitor come along all the same.
  if (document.documentElement.dataset.session === "admin" && readVisitorBasket().length === 0) return;
  // Only browsers with something to ask load the calls.
  void import("./sync-basket").then(({ syncBasket }) => syncBasket());
}

/**
 * The header's link to the basket with the number of its lines, which stands in no cached page. The space for the number is
 * there from the beginning, so that nothing moves when it comes.
 */
export function BasketLink() {
  const pathname = pagePath(usePathname());
  const count = useSyncExternalStore(watchBasketCount, basketCount, () => null);

  useEffect(watchAddButtons, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens looks again
  useEffect(() => {
    look();
    // A page that was left open, or comes out of the browser's memory, is as old as when it was left.
    const onShow = () => {
      if (document.visibilityState === "visible") look();
    };
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onShow);
    return () => {
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onShow);
    };
  }, [pathname]);

  const lines = t(plural(count ?? 0, "1 line", msg`${count ?? 0} lines`));
  return (
    <a
      className="header-tool basket-link if-not-admin"
      href={localHref("/basket")}
      aria-label={count ? t`Basket ${lines}` : t("Basket")}
      aria-current={pathname === "/basket" ? "page" : undefined}
    >
      <svg viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="M1.5 6.5h15l-1.5 9h-12zM5 6.5l2.5-5M13 6.5l-2.5-5M6.5 9.5v3.5M9 9.5v3.5M11.5 9.5v3.5" />
      </svg>
      <span className="basket-link-word">{t("Basket")}</span>{" "}
      <b className="basket-link-count">{count ? count : ""}</b>
    </a>
  );
}
