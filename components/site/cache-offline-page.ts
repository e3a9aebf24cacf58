/**
 * Registers the service worker that caches the offline page (public/sw.js), after the current page has loaded. Browsers
 * without service workers show their own error page.
 */
export function cacheOfflinePage(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
