/**
 * Where the focus goes when the thing that had it is gone: to the page's heading, from which one reads on.
 * @param inSight also scrolls there: what the page says now stands under it
 */
export function focusHeading({ inSight = false } = {}): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (inSight) heading.scrollIntoView({ block: "center" });
}
