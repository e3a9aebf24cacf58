import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  faultsOfDocument,
  hostileRequest,
  isSharedDocument,
  likeNext,
  sendRaw,
} from "../support/hostile-visitors";
import { isNginxInstalled, startNginx } from "../support/nginx";
import { open } from "../support/open-front-door";

describe.skipIf(!isNginxInstalled)("nginx in front of the front door", () => {
  it("nginx's cache gives every visitor the right page, whatever the visitor before has sent", async () => {
    const shop = await open();
    shop.behind.answer = likeNext;
    const nginx = await startNginx([shop.port]);
    let asked = 0;
    try {
      await fc.assert(
        fc.asyncProperty(hostileRequest, async ({ method, spell, headers }) => {
          const path = `/singlegoods?q=${asked++}`;
          // nginx limits what one client searches for.
          const client = `127.0.4.${1 + (asked >> 4)}`;
          const first = await sendRaw(nginx.port, method, spell(path), headers, client);
          if (method === "GET" && isSharedDocument(first)) expect(faultsOfDocument(first, path)).toEqual([]);
          expect(faultsOfDocument(await sendRaw(nginx.port, "GET", path, [], client), path)).toEqual([]);
        }),
        { numRuns: 300 },
      );
    } finally {
      await nginx.stop();
    }
  }, 60_000);
});
