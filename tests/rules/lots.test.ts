import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFiles } from "../support/project-files";

/**
 * The shop's record says how many pieces a lot has. No code knows that it is a hundred, and no text says so by itself
 * (lib/core/domain/prices/lot-step.ts and lot-texts.ts).
 */
const KNOWS_THE_HUNDRED: Readonly<Record<string, string>> = {
  "components/companies/limit-text.ts": "cents of a dollar",
  "components/basket-page/free-delivery-meter.tsx": "per cent of a picture's width",
  "lib/core/domain/fitment/vocabulary/wheels.ts": "millimetres of a hub",
  "components/builds/stored-build.ts": "a number of bicycles",
  "lib/core/domain/shop/shown-look.ts": "the sample shop, whose tagline Next reads once",
};

const CODE = /^(?:app|components|lib|server)\/.*(?<!\.test)\.tsx?$/;
/** Comments give examples. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const A_HUNDRED_IS_A_LOT =
  /% 100\b(?!")|\b(?:lots?|multiples?|steps) of (?:100|a hundred)\b|\b100 (?:pieces|more|less)\b|\bminimumLot: 100\b|"100"/i;

it("no code and no text has a lot of a hundred of its own", () => {
  const knowing = projectFiles().filter(
    (file) => CODE.test(file) && A_HUNDRED_IS_A_LOT.test(readFileSync(file, "utf8").replaceAll(COMMENT, "")),
  );
  expect(knowing.toSorted()).toEqual(Object.keys(KNOWS_THE_HUNDRED).toSorted());
});
