import { isIP } from "node:net";

/**
 * The IP of the socket. The shop's server sets this header and removes one that a client sent, so only this IP is
 * certain.
 */
export const PEER_HEADER = "x-halfinch-peer";

/** Set by the shop's server on a request from this machine that no proxy has forwarded for another one. */
export const LOCAL_HEADER = "x-halfinch-local";

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

/** Some proxies append the client's port: `203.0.113.9:443`, `[2001:db8::1]:443`. */
const PORT = /^\[([^\]]*)\](?::\d{1,5})?$|^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;

function normalise(ip: string | null): string | null {
  if (ip === null) return null;
  const [, v6, v4] = PORT.exec(ip.trim()) ?? [];
  const bare = (v6 ?? v4 ?? ip.trim()).toLowerCase().replace(/%.*$/, "");
  const mapped = isIP(bare) === 6 ? (mappedIPv4(bare) ?? bare) : bare;
  return isIP(mapped) === 0 ? null : mapped;
}

/** An IPv4 client on an IPv6 socket: `::ffff:203.0.113.9`, or with its last 32 bits as hex digits. */
function mappedIPv4(ip: string): string | null {
  const [, dotted, high, low] =
    /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([\da-f]{1,4}):([\da-f]{1,4}))$/.exec(ip) ?? [];
  if (dotted !== undefined) return dotted;
  if (high === undefined || low === undefined) return null;
  return [high, low]
    .flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    .join(".");
}
