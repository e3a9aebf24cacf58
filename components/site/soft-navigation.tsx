"use client";

import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { cacheOfflinePage } from "./cache-offline-page";
import { watchForms } from "./live-search";
import { watchLostFocus } from "./lost-focus";
import { softTarget } from "./soft-target";

/**
 * Pages follow each other without a new document, as `next/link` would do it, but with one listener for all plain
 * links instead of a component for each (see soft-target.ts). A link is fetched ahead when someone means to follow
 * it, never because it is in sight. Without scripts everything works as plain links and forms.
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

  // A new page is read from its beginning, also by keyboard and screen reader.
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (!location.hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);

  // Only when it takes long enough to wonder (see waiting.css).
  if (!pending) return null;
  return (
    <div className="page-loading" role="status">
      {spinner}
      <span className="sr-only">Loading</span>
    </div>
  );
}

/** The page with its data: a page made on demand has nothing else worth fetching ahead. */
const WHOLE_PAGE = { kind: "full" as PrefetchKind };

type Go = (target: string, how?: { replace?: boolean; stay?: boolean }) => void;

function watchLinks(go: Go, prefetch: (target: string) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const meant = new Map<string, number>();

  document.addEventListener(
    "click",
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = linkOf(event);
      const target = link && softTarget(link, location.href);
      if (!target) return;
      event.preventDefault();
      // Sorting and filtering change the list that one is looking at: it stays where it is.
      go(target, { stay: link.closest("[data-keep-scroll]") !== null });
    },
    { signal },
  );

  const onIntent = (event: Event) => {
    const link = linkOf(event);
    const target = link && softTarget(link, location.href);
    if (!target || isPrivate(target) || wantsFresh()) return;
    const now = performance.now();
    if (now - (meant.get(target) ?? Number.NEGATIVE_INFINITY) < INTENT_HOLDS_MS) return;
    meant.set(target, now);
    prefetch(target);
  };
  for (const intent of ["mouseover", "focusin", "touchstart"]) {
    document.addEventListener(intent, onIntent, { signal, passive: true });
  }
  return () => stop.abort();
}

/** How long one show of intent counts before the next one fetches again. */
const INTENT_HOLDS_MS = 10_000;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;

/** Pages of an account are made for each request: fetching them ahead would cost more than it saves. */
const isPrivate = (target: string): boolean => /^\/(?:dashboard|orders|login|singup)(?:[/?#]|$)/.test(target);

/** Who changes the catalogue sees it as it is now, not as it was when the pointer came by. */
const wantsFresh = (): boolean => document.documentElement.dataset.session === "admin";
