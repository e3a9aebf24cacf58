import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const DOCUMENTS = [
  "README.md",
  "AGENTS.md",
  "CONTRIBUTING.md",
  ...["docs", "docs/decisions"].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${folder}/${file}`),
  ),
];
/** A path in backticks that has no place to fill in, such as `<name>` or `*`. */
const PATHS =
  /`((?:app|bench|components|deploy|docs|lib|operations|packages|public|sample-data|server|tests|tools)\/[^`\s*{}<>…]+)`/g;

it("each file and folder that a document names is there", () => {
  const named = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(PATHS)].map(([, path = ""]) => ({
      document,
      path: path.replace(/[:#].*$/, "").replace(/\/$/, ""),
    })),
  );
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(({ path }) => !["", ".ts", ".tsx"].some((end) => existsSync(path + end)));
  expect(missing).toEqual([]);
});
