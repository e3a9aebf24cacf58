import { isIP } from "node:net";

/**
 * The socket's own address, set by the shop's server after it removed whatever a client sent under this name. A
 * client's address from anywhere else is a claim.
 */
export const PEER_HEADER = "x-halfinch-peer";

/**
 * Whom limits count against: the peer, or behind `hops` trusted proxies what the outermost of them saw. Entries of
 * X-Forwarded-For beyond those hops were written by the client and are not read.
 */
export function clientAddress(headers: Headers, hops: number): string {
  const peer = normalise(headers.get(PEER_HEADER)) ?? "unknown";
  if (hops === 0) return peer;
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  // Each trusted proxy appended one entry; fewer entries than hops means that somebody reached an inner one.
  return normalise(chain.at(-hops) ?? null) ?? peer;
}

/** One network counts as one client: an IPv6 customer owns 2^64 addresses and could use each of them once. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const gap = address.includes("::")
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")
    : [];
  const groups = [...left, ...gap, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

function normalise(address: string | null): string | null {
  if (address === null) return null;
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, "$1").toLowerCase();
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1] ?? bare;
  return isIP(mapped) === 0 ? null : mapped;
}
