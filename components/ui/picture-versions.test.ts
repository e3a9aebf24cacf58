import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PICTURE_VERSIONS } from "./picture-versions";

const PARTS = new URL("../../public/parts/", import.meta.url);

it("the hash of every drawing is current (if not: node tools/draw-parts/index.mjs)", () => {
  const now = readdirSync(PARTS).map((file) => {
    const hash = createHash("sha256").update(readFileSync(new URL(file, PARTS)));
    return [`/parts/${file}`, hash.digest("base64url").slice(0, 8)];
  });
  expect(PICTURE_VERSIONS).toEqual(Object.fromEntries(now));
});
