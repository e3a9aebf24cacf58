import { useEffect, useRef } from "react";
import { ACCESS_TOKEN } from "@/components/api/access-token";
import { withReturn } from "@/components/sign-in/return-to";

/**
 * What somebody has typed outlives a session that ended meanwhile, and a connection that was lost: it stands in the form
 * again after the login, in the same tab, for the same person alone.
 */

const LEAVING = "halfinch:leaving";

/** To the login page, which says why, and back to where one is; the forms of this page keep what they hold. */
export function leaveForLogin(returnTo = location.pathname + location.search): void {
  window.dispatchEvent(new Event(LEAVING));
  location.assign(withReturn("/login", returnTo, "signed-out"));
}

interface KeptForm<Values> {
  /** One for each form, and for each thing that it is about. */
  name: string;
  /** Whose words they are: nobody else finds them there. */
  owner: string;
  values: () => Values;
  restore: (kept: Values) => void;
}

/** Keeps what was typed into a form when its page has to be left, and gives it back to the next one. */
export function useKeptForm<Values extends object>(form: KeptForm<Values>): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const { name, owner } = form;

  useEffect(() => {
    const kept = take(name, owner);
    const { values, restore } = latest.current;
    const untouched = JSON.stringify(values());
    if (kept !== null && isLike(kept, values())) restore(kept);

    const keep = () => {
      const typed = latest.current.values();
      if (JSON.stringify(typed) !== untouched) put(name, owner, typed);
    };
    // Without a connection every link leads away, to the page that says so. What `navigator.onLine` says of a page that
    // is on its way out differs between browsers, so it is noted before.
    let online = navigator.onLine;
    const onConnection = () => {
      online = navigator.onLine;
    };
    const onLeave = () => {
      if (!online) keep();
    };
    // Logged out in another tab: this page is about to leave for the login, too. A token that has only run out there
    // leaves the session's hint as it is (public/hint.js).
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const isOut = document.documentElement.dataset.session === "out";
      if (isOut && (key === ACCESS_TOKEN || key === null) && newValue === null) keep();
    };
    window.addEventListener(LEAVING, keep);
    window.addEventListener("storage", onStorage);
    window.addEventListener("offline", onConnection);
    window.addEventListener("online", onConnection);
    window.addEventListener("pageshow", onConnection);
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener(LEAVING, keep);
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("offline", onConnection);
      window.removeEventListener("online", onConnection);
      window.removeEventListener("pageshow", onConnection);
      window.removeEventListener("pagehide", onLeave);
    };
  }, [name, owner]);
}

const keyOf = (name: string) => `form:${name}`;

function put(name: string, owner: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ owner, values }));
  } catch {
    // Without storage it has to be typed again.
  }
}

/** Only once: what was given back is the form's again. */
function take(name: string, owner: string): unknown {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    if (text === null) return null;
    sessionStorage.removeItem(keyOf(name));
    const kept = JSON.parse(text) as { owner?: unknown; values?: unknown } | null;
    return kept?.owner === owner ? kept.values : null;
  } catch {
    return null;
  }
}

/** The same fields with values of the same kind: what an older page has kept may be of another shape. */
export function isLike<Values>(kept: unknown, model: Values): kept is Values {
  if (typeof model !== "object" || model === null) return typeof kept === typeof model;
  if (typeof kept !== "object" || kept === null) return false;
  return Object.entries(model).every(([field, value]) =>
    isLike((kept as Record<string, unknown>)[field], value),
  );
}
