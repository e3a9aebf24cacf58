import { runForFigures } from "./figures";
import { toxiproxyProgram } from "./toxiproxy";

/**
 * `npm run test:more -- storm`: runs 100,000 hostile requests, 20 cuts of each kind, 170 kills and races between two
 * instances in about fifty minutes, and prints the figures for docs/reliability.md. `--short`: one round of each. A file's name
 * runs that file alone: `npm run test:more -- storm baskets --short`.
 */
const short = process.argv.includes("--short");
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const toxiproxy = (await toxiproxyProgram()) !== null;
console.log(
  toxiproxy
    ? "The line is cut by Toxiproxy."
    : "Toxiproxy cannot be built here (it needs Go): the tests' own line is cut.",
);
const storm = ["--project", "storm", ...named];
const badInput = ["--project", "integration", "tests/security/bad-input.test.ts"];
await runForFigures(
  `npm run test:more -- storm${[...named, ...(short ? ["--short"] : [])].map((argument) => ` ${argument}`).join("")}`,
  short || named.length > 0 ? [storm] : [badInput, storm],
  { HALFINCH_STORM: short ? "" : "1", HALFINCH_TOXIPROXY: toxiproxy ? "1" : "" },
);
