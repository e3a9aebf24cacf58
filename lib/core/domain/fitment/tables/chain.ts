import { conflicts, fits, joint, same } from "@/lib/core/domain/fitment/joint";

const CHAINS = [
  "1-1/8",
  "1-3/32",
  "6-8",
  "9",
  "10",
  "11",
  "12-shimano",
  "12-eagle",
  "12-flattop",
  "12-t-type",
  "12-campagnolo",
  "13-campagnolo",
] as const;
const DERAILLEUR = CHAINS.slice(2);
const PITCH = "the pitch differs: 12.7 mm (1/2 in) and 10 mm";
const differ = "the chain is for {a}, the sprockets for {b}";
const rings = [
  ...same(["10-mm-pitch"], "iso9633"),
  conflicts(CHAINS, ["10-mm-pitch"], PITCH, "iso9633"),
  conflicts(["10-mm-pitch"], CHAINS, PITCH, "iso9633"),
  fits(["1-1/8"], ["1-1/8", "1-3/32"], "iso9633"),
  fits(["1-3/32"], ["1-3/32"], "iso9633"),
  fits(["6-8"], ["6-8"], "kmc"),
  fits(["6-8"], ["1-3/32"], "iso9633"),
  ...same(["9", "10", "11", "12-shimano"], "shimanoChains"),
  ...same(["12-eagle", "12-flattop", "12-t-type"], "sramChains"),
  ...same(["12-campagnolo", "13-campagnolo"], "campagnolo"),
  conflicts(["1-3/32", ...DERAILLEUR], ["1-1/8"], "the teeth are wider than the chain: {a}", "iso9633"),
  conflicts(
    ["12-flattop", "12-t-type"],
    ["9", "10", "11", "12-shimano", "12-eagle", "12-campagnolo"],
    "Flattop chains have larger rollers and need rings made for them",
    "sramChains",
  ),
] as const;

export const chainOnSprockets = joint("chain", "cassette-chain", [
  ...same(["10-mm-pitch"], "iso9633"),
  conflicts(CHAINS, ["10-mm-pitch"], PITCH, "iso9633"),
  conflicts(["10-mm-pitch"], CHAINS, PITCH, "iso9633"),
  fits(["1-1/8"], ["1-1/8", "1-3/32"], "iso9633"),
  ...same(["1-3/32"], "iso9633"),
  ...same(["6-8"], "kmc"),
  fits(["6-8"], ["1-3/32"], "iso9633"),
  ...same(["9", "10", "11", "12-shimano"], "shimanoChains"),
  ...same(["12-eagle", "12-flattop", "12-t-type"], "sramChains"),
  ...same(["12-campagnolo", "13-campagnolo"], "campagnolo"),
  conflicts(["1-3/32", ...DERAILLEUR], ["1-1/8"], "the teeth are wider than the chain: {a}", "iso9633"),
  conflicts(["1-1/8", "1-3/32"], DERAILLEUR, differ, "kmc"),
  conflicts(
    ["12-shimano"],
    ["12-eagle", "12-flattop", "12-t-type", "12-campagnolo"],
    differ,
    "shimanoChains",
  ),
  conflicts(["12-eagle", "12-flattop", "12-t-type"], DERAILLEUR, differ, "sramChains"),
  conflicts(DERAILLEUR, DERAILLEUR, differ, "kmc"),
]);

export const chainOnRing = joint("chain", "ring-chain", rings);
export const chainOnCrank = joint("chain", "crank-chain", rings);
