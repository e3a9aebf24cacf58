import { runForFigures } from "./figures";

/**
 * `npm run test:more -- hostile`: attacks two running processes of the shop, in about ten minutes, and prints how many tries of
 * each kind were made, for docs/security.md. A name runs that part alone: `cross-site`, `inputs`, `redirects`, `money` or `kills`.
 */
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const attacks = ["--project", "hostile", ...named.filter((name) => name !== "kills")];
const kills = [
  "--project",
  "storm",
  "tests/storm/kills.test.ts",
  "tests/storm/baskets.test.ts",
  "tests/storm/disk-full.test.ts",
];
await runForFigures(
  `npm run test:more -- hostile${named.map((name) => ` ${name}`).join("")}`,
  named.length === 0 ? [attacks, kills] : named.includes("kills") ? [kills] : [attacks],
  {},
);
