import { describe, expect, it } from "vitest";
import { clientIp, networkOf } from "./client-ip";

const headers = (forwarded: string | null, peer: string | null = "10.0.0.1") =>
  new Headers({
    ...(peer ? { "x-halfinch-peer": peer } : {}),
    ...(forwarded === null ? {} : { "x-forwarded-for": forwarded }),
  });

describe("the client's IP", () => {
  it("is the socket's when no proxy is trusted, whatever the client says", () => {
    for (let last = 1; last < 100; last++) {
      expect(clientIp(headers(`203.0.113.${last}`), 0)).toBe("10.0.0.1");
    }
  });

  it("is what the one trusted proxy saw, not what stands before it", () => {
    expect(clientIp(headers("1.2.3.4, 5.6.7.8, 203.0.113.9"), 1)).toBe("203.0.113.9");
  });

  it("is what the outermost of two trusted proxies saw", () => {
    expect(clientIp(headers("1.2.3.4, 203.0.113.9, 10.0.0.7"), 2)).toBe("203.0.113.9");
  });

  it("is the socket's when a trusted hop is missing or sends no IP", () => {
    expect(clientIp(headers("203.0.113.9"), 2)).toBe("10.0.0.1");
    expect(clientIp(headers(null), 1)).toBe("10.0.0.1");
    expect(clientIp(headers("unknown"), 1)).toBe("10.0.0.1");
    expect(clientIp(headers("' OR 1=1"), 1)).toBe("10.0.0.1");
  });

  it("is one and the same however IPv4 and IPv6 write it", () => {
    expect(clientIp(headers(null, "::ffff:127.0.0.1"), 0)).toBe("127.0.0.1");
    expect(clientIp(headers("[2001:DB8::1]:443"), 1)).toBe("2001:db8::1");
  });

  it.each([
    ["203.0.113.9:51234", "203.0.113.9"],
    ["[2001:DB8::1]:51234", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[::ffff:203.0.113.9]:80", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
    ["fe80::1%eth0", "fe80::1"],
    ["203.0.113.9:port", "10.0.0.1"],
    ["[203.0.113.9", "10.0.0.1"],
    ["", "10.0.0.1"],
  ])("is read from a trusted proxy's %j as %s", (forwarded, ip) => {
    expect(clientIp(headers(`198.51.100.1, ${forwarded}`), 1)).toBe(ip);
  });

  it("counts an IPv6 customer's whole network as one client", () => {
    expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(networkOf("2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
    expect(networkOf("2001:db8:1:3::9")).not.toBe(networkOf("2001:db8:1:2::9"));
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  });
});
