/**
 * Registers the service worker that caches the offline page (public/sw.js), after the current page has loaded. Browsers
 * without service workers show their own error page.
 */
export function cacheOfflinePage(): void {
  if (!("serviceWorker" in navigator)) return;
  // The offline page is a file, into which the worker writes the name of the shop.
  const { shopName } = document.documentElement.dataset;
  const script = shopName === undefined ? "/sw.js" : `/sw.js?name=${encodeURIComponent(shopName)}`;
  const register = () => void navigator.serviceWorker.register(script).catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
