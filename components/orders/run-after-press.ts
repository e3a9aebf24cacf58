/**
 * Runs at once, or after the press that is under way: a message that comes between the press and the release of a
 * button would push the button away from under the pointer, and the click would be lost.
 */
export function runAfterPress(work: () => void): void {
  if (document.querySelector(":active") === null) {
    work();
    return;
  }
  const released = new AbortController();
  const finish = () => {
    released.abort();
    // The click itself comes after the release.
    setTimeout(work);
  };
  for (const end of ["pointerup", "pointercancel", "keyup"])
    window.addEventListener(end, finish, { signal: released.signal });
}
