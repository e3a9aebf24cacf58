import { focusHeading } from "@/components/ui/focus-heading";

/**
 * Keeps keyboard users where they are. When the focused element is removed or disabled (a row's button after its
 * action, the link of a removed filter), the focus goes to another element of the row, else to the page's heading.
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
    // A button that becomes disabled keeps the focus until the next frame.
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
  const next = row?.isConnected ? row.querySelector<HTMLElement>("a[href], button:enabled") : null;
  if (next) next.focus({ preventScroll: true });
  else focusHeading();
}
