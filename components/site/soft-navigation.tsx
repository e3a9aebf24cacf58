"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { withoutLanguage } from "@/lib/values/language";
import { t } from "@/lib/values/text";
import { cacheOfflinePage } from "./cache-offline-page";
import { watchForms } from "./live-search";
import { watchLostFocus } from "./lost-focus";
import { linkTarget } from "./navigation-target";

/**
 * Soft navigation: the next page is rendered in the same document. One listener handles all plain links, instead of
 * one `next/link` component for each (docs/decisions/012-links-on-cached-pages.md). A page is prefetched when a
 * visitor points at, touches or focuses its link, never because the link is visible. Without scripts, links and forms
 * work as usual.
 */
export function SoftNavigation({ spinner }: { spinner: ReactNode }) {
  const router = useRouter();
  const pathname = usePathname();
  const [pending, startTransition] = useTransition();
  const lastPath = useRef(pathname);

  useEffect(() => {
    const go = (target: string, { replace = false, stay = false } = {}) =>
      startTransition(() => {
        if (replace) router.replace(target, { scroll: !stay });
        else router.push(target, { scroll: !stay });
      });
    const stopLinks = watchLinks(go, (target) => router.prefetch(target, WHOLE_PAGE));
    const stopForms = watchForms(go);
    return () => {
      stopLinks();
      stopForms();
    };
  }, [router]);

  useEffect(cacheOfflinePage, []);
  useEffect(watchLostFocus, []);

  // Keyboard and screen reader start at the beginning of a new page, or at the field that it has given the focus.
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!location.hash && !document.querySelector("#main :is(input, select, textarea):focus"))
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);

  // CSS shows it after a short delay (see waiting.css).
  if (!pending) return null;
  return (
    <div className="page-loading" role="status">
      {spinner}
      <span className="sr-only">{t("Loading")}</span>
    </div>
  );
}

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>["prefetch"]>[1]>;

/** Prefetches a page with its data. The default fetches only the static shell, and these pages have none. */
const WHOLE_PAGE = { kind: "full" as PrefetchOptions["kind"] };

type Go = (target: string, how?: { replace?: boolean; stay?: boolean }) => void;

function watchLinks(go: Go, prefetch: (target: string) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const prefetchedAt = new Map<string, number>();

  document.addEventListener(
    "click",
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = linkOf(event);
      const target = link && linkTarget(link, location.href);
      if (!target) return;
      event.preventDefault();
      // Sorting and filtering change the list in place, without scrolling to the top.
      go(target, { stay: link.closest("[data-keep-scroll]") !== null });
    },
    { signal },
  );

  const onIntent = (event: Event) => {
    const link = linkOf(event);
    const target = link && linkTarget(link, location.href);
    if (!target || isPrivate(target) || needsFreshPages()) return;
    const now = performance.now();
    if (now - (prefetchedAt.get(target) ?? Number.NEGATIVE_INFINITY) < PREFETCH_AGAIN_AFTER_MS) return;
    prefetchedAt.set(target, now);
    prefetch(target);
  };
  for (const intent of ["mouseover", "focusin", "touchstart"]) {
    document.addEventListener(intent, onIntent, { signal, passive: true });
  }
  return () => stop.abort();
}

const PREFETCH_AGAIN_AFTER_MS = 10_000;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;

/** Private pages are rendered for each request: prefetching them costs more than it saves. */
const isPrivate = (target: string): boolean =>
  /^\/(?:dashboard|orders|login|singup)(?:[/?#]|$)/.test(withoutLanguage(target).path);

/** Staff change the catalogue and must see it as it is now, not as it was when they pointed at a link. */
const needsFreshPages = (): boolean => {
  const { session, rights = "" } = document.documentElement.dataset;
  return session === "admin" || rights.includes("changeCatalogue");
};
