import { isLoopbackHost } from "@/lib/values/loopback";

interface Site {
  publicUrl: string;
  isLoopback: boolean;
}

/**
 * The origin of the shop for this request: the public one. While that is a loopback origin, the one of localhost,
 * 127.0.0.1 and [::1] that the client used, so that cookies and redirects stay on it.
 */
export function originOf(request: Request, site: Site): string {
  const publicOrigin = new URL(site.publicUrl);
  if (!site.isLoopback) return publicOrigin.origin;
  const asked = hostOf(request);
  const url = URL.canParse(`http://${asked}`) ? new URL(`${publicOrigin.protocol}//${asked}`) : null;
  return url && isLoopbackHost(url.hostname) && url.pathname === "/" ? url.origin : publicOrigin.origin;
}

/**
 * Whether the request comes from one of the shop's own pages, by the headers that browsers set and pages cannot change.
 * Where both are present, both must say so.
 */
export function isSameOrigin(request: Request, site: Site): boolean {
  const origin = request.headers.get("origin");
  const fetchSite = request.headers.get("sec-fetch-site");
  if (origin === null && fetchSite === null) return false;
  return (
    (fetchSite === null || fetchSite === "same-origin") && (origin === null || isOwn(origin, request, site))
  );
}

function isOwn(origin: string, request: Request, site: Site): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
  const { origin: clean, host } = new URL(origin);
  // A proxy may rewrite Host, so the public origin counts too. No page can make a browser send another Host.
  return clean === new URL(site.publicUrl).origin || host === hostOf(request);
}

const hostOf = (request: Request): string => request.headers.get("host") ?? new URL(request.url).host;
