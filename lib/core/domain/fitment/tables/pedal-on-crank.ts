import { adapter, conflicts, fits, joint, same } from "@/lib/core/domain/fitment/joint";

export const pedalOnCrank = joint("crank-pedal", "pedal-thread", [
  ...same(["9/16", "1/2"], "jisB0225"),
  conflicts(["9/16"], ["1/2"], "the threads differ: {a}, {b}", "jisB0225"),
  conflicts(["1/2"], ["9/16"], "the threads differ: {a}, {b}", "jisB0225"),
]);

const SYSTEMS = ["spd", "spd-sl", "keo", "delta", "speedplay", "crank", "time-atac"] as const;

export const cleatInPedal = joint("pedal-cleat", "cleat", [
  ...same(SYSTEMS, "shimanoCleats"),
  conflicts(SYSTEMS, SYSTEMS, "the systems differ: {a}, {b}", "shimanoCleats"),
]);

export const cleatOnShoe = joint("shoe", "cleat", [
  fits(["two-bolts"], ["spd", "crank", "time-atac"], "shimanoCleats"),
  fits(["three-bolts"], ["spd-sl", "keo", "delta"], "shimanoCleats"),
  fits(["four-bolts"], ["speedplay"], "speedplay"),
  conflicts(
    ["four-bolts"],
    ["spd", "spd-sl", "keo", "delta", "crank", "time-atac"],
    "the sole has the four bolts of Speedplay alone",
    "speedplay",
  ),
  adapter(["three-bolts"], ["spd"], "cleat adapter for three bolts (SM-SH41)", "shimanoCleats", [
    "adapter=cleat-three-bolts",
  ]),
  conflicts(
    ["two-bolts"],
    ["spd-sl", "keo", "delta"],
    "the cleat needs three bolts, the sole has two",
    "shimanoCleats",
  ),
]);
