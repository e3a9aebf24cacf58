import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { LANGUAGES } from "../../lib/values/language";
import { BROWSER_FILE, browserKeys, PAGES_FILE, pageKeys } from "./browser-keys";
import { collectTexts, fileOf, jsonOf, languageFile } from "./language-file";

/** `npm run tools -- texts`: collects the texts that people read into one file for each language, and counts what is missing. */
const collected = collectTexts();
for (const { code } of LANGUAGES) {
  const file = languageFile(code, collected);
  writeFileSync(fileOf(code), jsonOf(file));
  console.log(`${fileOf(code)}: ${file.texts.length} texts, ${file.missing} still in English`);
}
writeFileSync(BROWSER_FILE, `${JSON.stringify(browserKeys(collected), null, 2)}\n`);
writeFileSync(PAGES_FILE, `${JSON.stringify(pageKeys(collected), null, 2)}\n`);
// Biome sets short lists in one line, which JSON.stringify does not.
const { status } = spawnSync(
  "node_modules/.bin/biome",
  ["format", "--write", "lib/languages", BROWSER_FILE],
  {
    stdio: ["ignore", "ignore", "inherit"],
  },
);
if (status !== 0) throw new Error("Biome did not format the files");
console.log(`${collected.joined} refusals join their sentence and cannot be translated yet`);
