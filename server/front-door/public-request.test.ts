import { describe, expect, it } from "vitest";
import { toPublicRequest } from "./public-request";
import { parseRequestUrl } from "./request-url";

const asked = (text: string) => {
  const url = parseRequestUrl(text);
  return url && toPublicRequest(url, {});
};

describe("a public URL", () => {
  it.each(["/goods/chain-11-speed", "/api/goods/64b7f0c2a1d3e4f5a6b7c8d9", "/reviewsS"])(
    "%s is cached among the pages",
    (url) => expect(asked(url)).toMatchObject({ path: url, isUnbounded: false }),
  );

  it.each(["/goods/chain-11-speed?after=cursor", "/reviewsS?after=cursor"])(
    "%s, a further page of a list, is cached apart from the pages",
    (url) => expect(asked(url)).toMatchObject({ path: url, isUnbounded: true }),
  );

  // Otherwise a client could evict the pages themselves by trying all spellings.
  it.each(["/goods/%63hain-11-speed", "/api/goods/64B7F0C2A1D3E4F5A6B7C8D9", "/%72eviewsS"])(
    "%s, an unusual spelling, is cached apart from the pages or not at all",
    (url) => expect(asked(url)?.isUnbounded ?? true).toBe(true),
  );
});
