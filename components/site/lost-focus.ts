import { focusHeading } from "@/components/ui/focus-heading";

/**
 * Whoever works by keyboard keeps a place on the page. When what has the focus goes, or can no longer be used – a row's
 * button after its work, a filter that was taken off – the focus stays in its row, else it goes to the page's heading.
 */
export function watchLostFocus(): () => void {
  let last: Element | null = null;
  let row: Element | null = null;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = target;
    row = target.closest("tbody tr");
  };
  const observer = new MutationObserver(() => {
    if (last === null || (last.isConnected && !last.matches(":disabled"))) return;
    const now = document.activeElement;
    // A button that was disabled has the focus until the next frame.
    if (now !== null && now !== document.body && now !== last) return;
    last = null;
    focusNear(row);
  });

  document.addEventListener("focusin", onFocus);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    document.removeEventListener("focusin", onFocus);
    observer.disconnect();
  };
}

function focusNear(row: Element | null): void {
  const place = row?.isConnected ? row.querySelector<HTMLElement>("a[href], button:enabled") : null;
  if (place) place.focus({ preventScroll: true });
  else focusHeading();
}
