import { conflicts, fits, joint } from "@/lib/core/domain/fitment/joint";
import type { ValueOf } from "@/lib/core/domain/fitment/vocabulary";

const BORES = [
  "30.2",
  "34",
  "37",
  "44",
  "49",
  "55",
  "56",
  "IS38",
  "IS41",
  "IS42",
  "IS47",
  "IS49",
  "IS52",
] as const;
const CUPS = [
  "EC30",
  "EC34",
  "EC37",
  "EC44",
  "EC49",
  "EC56",
  "ZS44",
  "ZS49",
  "ZS55",
  "ZS56",
  "IS38",
  "IS41",
  "IS42",
  "IS47",
  "IS49",
  "IS52",
] as const;
/** S.H.I.S. names a cup by the bore that it is pressed into, and an integrated bearing by its own seat. */
const FITTING: readonly (readonly [ValueOf<"head-tube-upper">, readonly ValueOf<"headset-upper">[]])[] = [
  ["30.2", ["EC30"]],
  ["34", ["EC34"]],
  ["37", ["EC37"]],
  ["44", ["EC44", "ZS44"]],
  ["49", ["EC49", "ZS49"]],
  ["55", ["ZS55"]],
  ["56", ["EC56", "ZS56"]],
  ["IS38", ["IS38"]],
  ["IS41", ["IS41"]],
  ["IS42", ["IS42"]],
  ["IS47", ["IS47"]],
  ["IS49", ["IS49"]],
  ["IS52", ["IS52"]],
];
const lines = [
  ...FITTING.map(([bore, cups]) => fits([bore], cups, "shis")),
  conflicts(BORES, CUPS, "the head tube has {a}, the headset is {b}", "shis"),
];

export const upperHeadset = joint("head-tube-upper", "headset-upper", lines);
export const lowerHeadset = joint("head-tube-lower", "headset-lower", lines);
