/**
 * Runs `work` now, or after the press of a button that is under way. A message that appears between press and release
 * would move the button away from the pointer, and the click would be lost.
 */
export function runAfterPress(work: () => void): void {
  if (document.querySelector(":active") === null) {
    work();
    return;
  }
  const released = new AbortController();
  const finish = () => {
    released.abort();
    // The click event follows the release.
    setTimeout(work);
  };
  for (const end of ["pointerup", "pointercancel", "keyup"])
    window.addEventListener(end, finish, { signal: released.signal });
}
