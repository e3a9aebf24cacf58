import { isLoopbackHost } from "@/lib/values/loopback";

/** Browsers make passkeys for names alone, never for an IP, and over https, but on their own machine. */
export function isPasskeySite(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isIp = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return !isIp && (protocol === "https:" || isLoopbackHost(hostname));
}
