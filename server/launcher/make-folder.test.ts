import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder } from "./make-folder";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "halfinch-folder-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("a folder is made with its missing parents, for its owner alone, by concurrent calls", async () => {
  const path = join(root, "a/b/c");
  await Promise.all([makeFolder(path), makeFolder(path), makeFolder(join(root, "a/b"))]);
  await makeFolder(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  expect((await stat(join(root, "a"))).mode & 0o777).toBe(0o700);
});

it("a folder inside a file is refused", async () => {
  await writeFile(join(root, "file"), "");
  await expect(makeFolder(join(root, "file/x"))).rejects.toThrow("ENOTDIR");
});
