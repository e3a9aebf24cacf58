import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { joinedFiles } from "./join-manifests";

/** Writes the files that join what the manifests declare. */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const files = joinedFiles();
for (const { path, text } of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
const { status } = spawnSync(
  join(ROOT, "node_modules/.bin/biome"),
  ["check", "--write", ...files.map(({ path }) => path)],
  { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] },
);
if (status !== 0) throw new Error("Biome did not format the files");
// They read what was written above.
const { nginxFiles } = await import("./nginx-locations");
const conf = nginxFiles();
for (const { path, text } of conf) writeFileSync(join(ROOT, path), text);
console.log([...files, ...conf].map(({ path }) => path).join("\n"));
