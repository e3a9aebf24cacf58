import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ASKS_NOBODY_ELSE, OWN_DEALINGS } from "@/lib/core/domain/people/own-dealings";
import { ALL_RIGHTS, ruleOf } from "@/lib/registry/staff-rights";
import { projectFiles } from "../support/project-files";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Nobody of the shop decides on their own: each write of staff asks, or says why it does not. */

const writes = ALL_RIGHTS.flatMap((right) => [...ruleOf(right).calls, ...ruleOf(right).widens]).filter(
  (call) => !call.startsWith("GET "),
);
const asking: string[] = Object.values(OWN_DEALINGS).flatMap(({ calls }) => [...calls]);
const notAsking = Object.values(ASKS_NOBODY_ELSE).flat();

it("each write of staff stands in one of the two tables, and no other call does", () => {
  expect([...asking, ...notAsking].sort()).toEqual([...new Set(writes)].sort());
});

it("a command asks for each kind of decision", () => {
  const commands = projectFiles()
    .filter((file) => /^lib\/.*\/commands\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(`${ROOT}/${file}`, "utf8").replaceAll(/\s+/g, " "));
  const isAsked = (dealing: string) =>
    commands.some((text) => new RegExp(`(deciderOn|ownDealing)\\([^;]*?"${dealing}"`).test(text));
  expect(Object.keys(OWN_DEALINGS).filter((dealing) => !isAsked(dealing))).toEqual([]);
});
