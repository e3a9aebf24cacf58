/**
 * Lets the browser keep the page that says "The shop cannot be reached" (public/sw.js), once everything that this
 * page needs is here. Where that is forbidden, or too old a browser, its own page says it.
 */
export function cacheOfflinePage(): void {
  if (!("serviceWorker" in navigator)) return;
  const keep = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
