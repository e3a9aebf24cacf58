// Only where the shop cannot be reached does this do anything: it shows a page that says so instead of the browser's.
// It keeps no page of the shop, so nobody sees an old price or an old stock.
const OFFLINE_PAGE = "/offline.html";
/** Of a shop that its owner has named: the page registers the script with it, so that another name is another script. */
const SHOP_NAME = new URL(location.href).searchParams.get("name");
const KEPT = "halfinch-offline-1";
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.add(new Request(OFFLINE_PAGE, { cache: "reload" })))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      forgetOlder(),
      // The request for a page does not wait until this script runs.
      registration.navigationPreload?.enable(),
    ]),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(pageOf(event));
});

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const kept = await caches.match(OFFLINE_PAGE);
    return kept ? new Response(named(await kept.text()), { status: 503, headers: HEADERS }) : Response.error();
  }
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function named(html) {
  if (SHOP_NAME === null) return html;
  const name = SHOP_NAME.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);
  return html.replaceAll("Halfinch", () => name);
}

async function forgetOlder() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
}
