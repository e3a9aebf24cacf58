import { describe, expect, it } from "vitest";
import { networkOf } from "@/lib/http/client-ip";
import { widerNetworks } from "./client-networks";

describe("the networks around a client's", () => {
  it.each([
    ["203.0.113.7", ["203.0.113.0/24"]],
    ["2001:db8:7:1234::9", ["2001:db8:7:1200::/56", "2001:db8:7::/48"]],
    ["2001:db8::1", ["2001:db8:0:0::/56", "2001:db8:0::/48"]],
    ["2001:db8:7:ff::1", ["2001:db8:7:0::/56", "2001:db8:7::/48"]],
    ["unknown", []],
  ])("of %s are %j", (ip, expected) => {
    expect(widerNetworks(networkOf(ip)).map(({ network }) => network)).toEqual(expected);
  });
});
