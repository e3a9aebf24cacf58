import { describe, expect, it } from "vitest";
import { readAddress } from "./address";
import { publicRequest } from "./public-answers";

const asked = (url: string) => {
  const address = readAddress(url);
  return address && publicRequest(address, {});
};

describe("a public address", () => {
  it.each(["/goods/chain-11-speed", "/api/goods/64b7f0c2a1d3e4f5a6b7c8d9", "/reviewsS"])(
    "%s is kept among the pages",
    (url) => expect(asked(url)).toMatchObject({ path: url, varied: false }),
  );

  it.each(["/goods/chain-11-speed?after=place", "/reviewsS?after=place"])(
    "%s, a further page of one, is kept with what visitors can invent",
    (url) => expect(asked(url)).toMatchObject({ path: url, varied: true }),
  );

  // Whoever asks for all of them must not push the pages themselves out.
  it.each(["/goods/%63hain-11-speed", "/api/goods/64B7F0C2A1D3E4F5A6B7C8D9", "/%72eviewsS"])(
    "%s, another spelling of one, is kept with what visitors can invent, or not at all",
    (url) => expect(asked(url)?.varied ?? true).toBe(true),
  );
});
