/** The networks around one client's, in which many addresses may be one person's. */
export interface WiderNetwork {
  network: string;
  /** How many times as much is allowed there as from one client's network. */
  times: number;
}

/** A provider gives a household a /56 or a company a /48, and a /24 of IPv4 has up to 256 customers. */
const TIMES = { v4: { 24: 8 }, v6: { 56: 2, 48: 8 } } as const;

/**
 * From the nearest to the widest; none for what is no IP.
 * @param network as `networkOf` names it: an IPv4 address or a /64 of IPv6
 */
export function widerNetworks(network: string): WiderNetwork[] {
  if (/^\d+(?:\.\d+){3}$/.test(network)) {
    return [{ network: `${network.slice(0, network.lastIndexOf("."))}.0/24`, times: TIMES.v4[24] }];
  }
  if (!network.endsWith("::/64")) return [];
  const [first, second, third, fourth = "0"] = network.slice(0, -"::/64".length).split(":");
  const site = `${first}:${second}:${third}`;
  const half = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { network: `${site}:${half}::/56`, times: TIMES.v6[56] },
    { network: `${site}::/48`, times: TIMES.v6[48] },
  ];
}

/**
 * The network that a sign-in is shown and stored with: enough to know a place again, too wide to name a client.
 * @returns null for what is no IP
 */
export const widestNetwork = (network: string): string | null =>
  widerNetworks(network).at(-1)?.network ?? null;
