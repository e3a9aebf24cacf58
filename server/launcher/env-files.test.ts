import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import nextEnv from "@next/env";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadEnvFiles, parseEnvFile } from "./env-files";

let root = "";
let before: NodeJS.ProcessEnv;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "halfinch-env-"));
  before = { ...process.env };
});
afterEach(async () => {
  process.env = before;
  await rm(root, { recursive: true, force: true });
});

const settingOf = (line: string): string | undefined => parseEnvFile(line, ".env").get("NAME");

it.each([
  ["NAME=Secr$et123", "Secr$et123"],
  ["NAME=$HOME", "$HOME"],
  ['NAME="a$b"', "a$b"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an .env file
  ["NAME='${a} \\$b'", "${a} \\$b"],
  ["NAME=pa#ss", "pa#ss"],
  ["NAME=word # a comment", "word"],
  ["NAME= # a comment", ""],
  ["NAME=#a comment", ""],
  ["NAME=", ""],
  ['NAME="a # b"  # a comment', "a # b"],
  ['NAME="two\\nlines"', "two\nlines"],
  ["NAME='two\nlines'\nOTHER=1", "two\nlines"],
  ["  export NAME = word  ", "word"],
  ["NAME=a=b==", "a=b=="],
  ["NAME=it's", "it's"],
  ["\uFEFFNAME=1\r\nOTHER=2\r\n", "1"],
  ["NAME=1\n\n# NAME=2\nNAME=3", "3"],
])("the line %j of an .env file sets %j", (line, value) => {
  expect(settingOf(line)).toBe(value);
});

it("any text in single quotes is taken literally", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const value = text.replace(/['\r]/g, "");
      expect(settingOf(`BEFORE=1\nNAME='${value}'\nAFTER=2`)).toBe(value);
    }),
  );
});

it.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an .env file
  ["NAME=http://localhost:${PORT}", "NAME in .env has"],
  ['NAME="Secr\\$et"', "NAME in .env has"],
  ["A=1\nNAME word", ".env, line 2, is not NAME=value"],
])("the .env file %j, which Next's loader would read otherwise, is refused in one line", (text, message) => {
  expect(() => parseEnvFile(text, ".env")).toThrow(message);
  expect(() => parseEnvFile(text, ".env")).not.toThrow(/\n|Secr/);
});

it("a $ in .env and in the environment is still there once Next has loaded its own files", async () => {
  await writeFile(join(root, ".env"), "OPSDATA_A=Secr$et123\nOPSDATA_B=first$one\nOPSDATA_C=pa#ss\n");
  process.env.OPSDATA_B = "Secr$et456";
  loadEnvFiles(root, false);
  // In this process, and in one that gets its environment, such as the build.
  nextEnv.loadEnvConfig(root, false, { info: () => {}, error: () => {} });
  expect([process.env.OPSDATA_A, process.env.OPSDATA_B, process.env.OPSDATA_C]).toEqual([
    "Secr$et123",
    "Secr$et456",
    "pa#ss",
  ]);
});

it("the environment wins over files, and .env.local over .env, which tests do not read", async () => {
  await writeFile(join(root, ".env"), "OPSDATA_A=env\nOPSDATA_B=env\nOPSDATA_C=env\n");
  await writeFile(join(root, ".env.local"), "OPSDATA_A=local\nOPSDATA_B=local\n");
  await writeFile(join(root, ".env.production.local"), "OPSDATA_A=production\n");
  const read = (mode: string) => {
    process.env = { ...before, NODE_ENV: mode, OPSDATA_C: "" } as NodeJS.ProcessEnv;
    loadEnvFiles(root, false);
    return [process.env.OPSDATA_A, process.env.OPSDATA_B, process.env.OPSDATA_C];
  };
  expect(read("production")).toEqual(["production", "local", ""]);
  expect(read("test")).toEqual(["env", "env", ""]);
});
