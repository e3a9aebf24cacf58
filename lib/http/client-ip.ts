import { isIP } from "node:net";

/**
 * The IP of the socket. The shop's server sets this header and removes one that a client sent, so only this IP is
 * certain.
 */
export const PEER_HEADER = "x-halfinch-peer";

/**
 * The client's IP for limits: the socket's, or behind `hops` trusted proxies the one that the outermost of them saw. The
 * entries of X-Forwarded-For beyond those hops come from the client and are ignored.
 */
export function clientIp(headers: Headers, hops: number): string {
  const peer = normalise(headers.get(PEER_HEADER)) ?? "unknown";
  if (hops === 0) return peer;
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  // Each trusted proxy appends one entry. With fewer entries the request has bypassed the outer ones.
  return normalise(chain.at(-hops) ?? null) ?? peer;
}

/** An IPv6 network counts as one client, because a customer owns all 2^64 IPs of a /64 network. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const gap = ip.includes("::") ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

function normalise(ip: string | null): string | null {
  if (ip === null) return null;
  const bare = ip.replace(/^\[(.*)\](:\d+)?$/, "$1").toLowerCase();
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1] ?? bare;
  return isIP(mapped) === 0 ? null : mapped;
}
