/**
 * Moves the focus to the page's heading, for use when the focused element was removed.
 * @param inSight also scrolls to the heading
 */
export function focusHeading({ inSight = false } = {}): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (inSight) heading.scrollIntoView({ block: "center" });
}
