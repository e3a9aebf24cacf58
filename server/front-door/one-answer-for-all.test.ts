import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  faultsOfDocument,
  hostileRequest,
  isSharedDocument,
  likeNext,
  sendRaw,
} from "../../tests/support/hostile-visitors";
import { open } from "../../tests/support/open-front-door";

describe("a public page", () => {
  it.each([
    ["an empty rsc", [["rsc", ""]]],
    ["rsc: 0", [["rsc", "0"]]],
    ["rsc: 2", [["rsc", "2"]]],
    [
      "rsc twice",
      [
        ["rsc", "1"],
        ["rsc", "1"],
      ],
    ],
    [
      "an empty rsc and another",
      [
        ["RSC", ""],
        ["rsc", "1"],
      ],
    ],
  ] as [string, [string, string][]][])("is a document for a visitor who sends %s", async (_, headers) => {
    const shop = await open();
    shop.behind.answer = likeNext;
    expect(
      faultsOfDocument(await sendRaw(shop.port, "GET", "/singlegoods?q=a", headers), "/singlegoods?q=a"),
    ).toEqual([]);
    expect(shop.behind.asked[0]?.headers.rsc).toBeUndefined();
  });

  it.each([["rsc"], ["RSC"]])("is a soft navigation for a visitor who sends %s: 1", async (name) => {
    const shop = await open();
    shop.behind.answer = likeNext;
    const answer = await sendRaw(shop.port, "GET", "/singlegoods?q=a", [[name, "1"]]);
    expect(answer?.headers.get("content-type")).toBe("text/x-component");
  });

  it("is right for every visitor, whatever the visitor before has sent", async () => {
    const shop = await open();
    shop.behind.answer = likeNext;
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(hostileRequest, async ({ method, spell, headers }) => {
        const path = `/singlegoods?q=${asked++}`;
        const first = await sendRaw(shop.port, method, spell(path), headers);
        if (method === "GET" && isSharedDocument(first)) expect(faultsOfDocument(first, path)).toEqual([]);
        expect(faultsOfDocument(await sendRaw(shop.port, "GET", path, []), path)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
