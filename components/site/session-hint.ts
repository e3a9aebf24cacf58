/** Shows the parts of the page for those signed in or out at once, after the cookie has changed (see public/hint.js). */
export function refreshSessionHint(): void {
  window.dispatchEvent(new Event("shop:session"));
}
