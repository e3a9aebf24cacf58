import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { TOAST_STYLES } from "./security-headers";

it("the policy allows the toast library's style sheet by its hash", async () => {
  const library = await readFile(fileURLToPath(import.meta.resolve("sonner")), "utf8");
  const [, literal] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(library) ?? [];
  const text: unknown = JSON.parse(literal ?? "null");
  const hashOf = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  expect(TOAST_STYLES).toEqual([hashOf(""), hashOf(String(text))]);
});
