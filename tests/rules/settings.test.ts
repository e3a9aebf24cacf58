import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SETTING_NAMES } from "@/lib/env";

describe("every setting is explained", () => {
  it.each([".env.example", "docs/settings.md"])("every setting is explained in %s", (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
    expect(SETTING_NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });

  it(".env.example names only settings that the shop reads", () => {
    const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
    const named = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.filter((name) => !SETTING_NAMES.includes(name ?? ""))).toEqual([]);
  });
});
