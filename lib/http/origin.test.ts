import { describe, expect, it } from "vitest";
import { isSameOrigin, originOf } from "./origin";

const LOOPBACK = { publicUrl: "http://localhost:3000", isLoopback: true };
const PUBLIC = { publicUrl: "https://shop.example", isLoopback: false };
const asked = (headers: Record<string, string>) => new Request("http://internal/api/goods", { headers });

describe("the shop's own origin", () => {
  it.each([
    ["localhost:3000", "http://localhost:3000"],
    ["127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["[::1]:8080", "http://[::1]:8080"],
    ["evil.example", "http://localhost:3000"],
    ["localhost.evil.example", "http://localhost:3000"],
    ["localhost:3000@evil.example", "http://localhost:3000"],
    ["localhost/evil", "http://localhost:3000"],
    ["", "http://localhost:3000"],
  ])("on this machine is for Host %j: %s", (host, origin) => {
    expect(originOf(asked({ host }), LOOPBACK)).toBe(origin);
  });

  it("is the public one whatever Host says", () => {
    expect(originOf(asked({ host: "evil.example" }), PUBLIC)).toBe("https://shop.example");
    expect(originOf(asked({ host: "localhost" }), PUBLIC)).toBe("https://shop.example");
  });
});

describe("a write with the session cookie alone", () => {
  it.each<[string, Record<string, string>, boolean]>([
    ["the shop's own Origin", { origin: "https://shop.example" }, true],
    ["Sec-Fetch-Site: same-origin", { "sec-fetch-site": "same-origin" }, true],
    ["both", { origin: "https://shop.example", "sec-fetch-site": "same-origin" }, true],
    ["neither", {}, false],
    ["another Origin", { origin: "https://evil.example" }, false],
    ["another scheme", { origin: "http://shop.example.evil" }, false],
    ["another port", { origin: "https://shop.example:8443" }, false],
    ["a sandboxed frame's Origin", { origin: "null" }, false],
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }, false],
    ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }, false],
    ["Sec-Fetch-Site: none", { "sec-fetch-site": "none" }, false],
    ["two that contradict", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }, false],
    [
      "two that contradict the other way",
      { origin: "https://shop.example", "sec-fetch-site": "cross-site" },
      false,
    ],
  ])("with %s: %j → %s", (_, headers, accepted) => {
    expect(isSameOrigin(asked({ host: "shop.example", ...headers }), PUBLIC)).toBe(accepted);
  });

  it("may come from the loopback origin that the browser used", () => {
    const request = asked({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" });
    expect(isSameOrigin(request, LOOPBACK)).toBe(true);
    expect(isSameOrigin(asked({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:4000" }), LOOPBACK)).toBe(
      false,
    );
  });
});
