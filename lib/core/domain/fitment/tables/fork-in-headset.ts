import { adapter, conflicts, fits, joint, same } from "@/lib/core/domain/fitment/joint";

const STEERERS = ["1-threaded", "1-threadless", "1-1/8-threaded", "1-1/8", "1-1/4", "1-1/2"] as const;
const RACES = ["26.4", "27.0", "30", "33", "40"] as const;

export const steererInHeadset = joint("fork-steerer", "headset-steerer", [
  ...same(["1-threaded", "1-1/8-threaded"], "iso8488"),
  ...same(STEERERS, "shis"),
  conflicts(
    ["1-threaded", "1-1/8-threaded"],
    ["1-threadless", "1-1/8"],
    "a threaded steerer needs a headset with threaded races",
    "iso8488",
  ),
  conflicts(
    ["1-threadless", "1-1/8"],
    ["1-threaded", "1-1/8-threaded"],
    "the steerer has no thread: {a}",
    "iso8488",
  ),
  conflicts(STEERERS, STEERERS, "the steerer has {a}, the headset is for {b}", "shis"),
]);

export const crownRaceOnFork = joint("fork-crown-seat", "headset-crown-race", [
  ...same(RACES, "shis"),
  adapter(["30"], ["40"], "reducing crown race from 1 1/2 to 1 1/8 in (S.H.I.S. …/30)", "caneCreek", [
    "adapter=crown-race-40-30",
  ]),
  adapter(["33"], ["40"], "reducing crown race from 1 1/2 to 1 1/4 in (S.H.I.S. …/33)", "caneCreek", [
    "adapter=crown-race-40-33",
  ]),
  conflicts(RACES, RACES, "the fork's seat has {a}, the crown race {b}", "shis"),
]);

const WIDE = ["49", "55", "56", "IS47", "IS49", "IS52"] as const;

/** A fork fits a head tube with the right headset, which the table names as the adapter. */
export const forkInHeadTube = joint("head-tube-lower", "fork-crown-seat", [
  fits(["30.2", "IS38"], ["26.4", "27.0"], "shis"),
  fits(["34", "44", "IS41", "IS42"], ["30"], "shis"),
  fits(["49", "55", "56", "IS52"], ["40"], "shis"),
  fits(["IS47"], ["33"], "shis"),
  adapter(["44"], ["40"], "lower cup outside the head tube: EC44/40", "shis", [
    "headset-lower=EC44 headset-crown-race=40",
  ]),
  adapter(
    WIDE,
    ["30"],
    "reducing crown race or lower cup from 1 1/2 to 1 1/8 in (S.H.I.S. …/30)",
    "caneCreek",
    ["adapter=crown-race-40-30", "headset-crown-race=30"],
  ),
  conflicts(
    ["30.2", "34", "IS38", "IS41", "IS42"],
    ["40"],
    "a tapered steerer does not go through a head tube of {a}",
    "shis",
  ),
  conflicts(["30.2"], ["30", "33"], "the steerer is too thick for a head tube of {a}", "shis"),
]);

/** The steerer in the upper end of the head tube. A steerer of another size than the table's needs a headset that the maker names. */
export const steererInHeadTube = joint("head-tube-upper", "fork-steerer", [
  fits(["30.2", "IS38"], ["1-threaded", "1-threadless"], "shis"),
  fits(["34"], ["1-1/8", "1-1/8-threaded"], "shis"),
  fits(["44", "49", "IS41", "IS42"], ["1-1/8"], "shis"),
  fits(["37"], ["1-1/4"], "shis"),
  fits(["49"], ["1-1/2"], "shis"),
  conflicts(
    ["30.2", "IS38"],
    ["1-1/8", "1-1/8-threaded", "1-1/4", "1-1/2"],
    "the steerer is too thick for a head tube of {a}",
    "shis",
  ),
  conflicts(
    ["34", "37", "IS41", "IS42"],
    ["1-1/2"],
    "the steerer is too thick for a head tube of {a}",
    "shis",
  ),
  conflicts(["34"], ["1-1/4"], "the steerer is too thick for a head tube of {a}", "shis"),
]);
