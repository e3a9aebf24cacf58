import { adapter, conflicts, fits, joint, same } from "@/lib/core/domain/fitment/joint";

const SPINDLES = ["square-jis", "square-iso", "octalink-v1", "octalink-v2", "isis", "cotter"] as const;
const BEARINGS = [
  "bearings-24",
  "bearings-gxp",
  "bearings-dub",
  "bearings-30",
  "bearings-ultra-torque",
  "bearings-22",
  "bearings-19",
] as const;
const THROUGH = ["24", "gxp", "dub", "30", "ultra-torque", "22", "19"] as const;

/** The spindle or the bearings of the bottom bracket, and the crank. */
export const crankOnBottomBracket = joint("bb-spindle", "crank-spindle", [
  ...same(["square-jis", "square-iso"], "iso6695"),
  ...same(["octalink-v1", "octalink-v2"], "shimanoBottomBrackets"),
  ...same(["isis"], "isisDrive"),
  ...same(["cotter"], "parkSpindles"),
  fits(["bearings-24"], ["24"], "shimanoBottomBrackets"),
  fits(["bearings-gxp"], ["gxp"], "sramCranks"),
  fits(["bearings-dub"], ["dub"], "sramCranks"),
  fits(["bearings-30"], ["30"], "wheelsManufacturing"),
  fits(["bearings-ultra-torque"], ["ultra-torque"], "campagnoloCranks"),
  fits(["bearings-22"], ["22"], "parkSpindles"),
  fits(["bearings-19"], ["19"], "parkSpindles"),
  adapter(["bearings-30"], ["24"], "reducers from 30 to 24 mm", "wheelsManufacturing", [
    "adapter=bearings-30-24",
  ]),
  adapter(["bearings-30"], ["gxp"], "reducers from 30 mm to GXP", "wheelsManufacturing", [
    "adapter=bearings-30-gxp",
  ]),
  adapter(["bearings-24"], ["gxp"], "sleeve from 24 to 22 mm for the left bearing", "wheelsManufacturing", [
    "adapter=bearings-24-gxp",
  ]),
  adapter(["bearings-22"], ["19"], "sleeve from 22 to 19 mm", "wheelsManufacturing", [
    "adapter=bearings-22-19",
  ]),
  conflicts(["bearings-gxp"], ["24"], "the left bearing is for 22 mm, the spindle has 24 mm", "sramCranks"),
  conflicts(
    ["bearings-24", "bearings-gxp"],
    ["dub", "30"],
    "the spindle is thicker than the bearings: {b}",
    "sramCranks",
  ),
  conflicts(["bearings-dub"], ["30"], "the spindle is thicker than the bearings: {b}", "sramCranks"),
  conflicts(["bearings-30"], ["dub"], "DUB has 28.99 mm: it needs a DUB bottom bracket", "sramCranks"),
  conflicts(
    ["square-jis"],
    ["square-iso"],
    "JIS and ISO tapers differ in size: the crank does not seat right",
    "iso6695",
  ),
  conflicts(
    ["square-iso"],
    ["square-jis"],
    "JIS and ISO tapers differ in size: the crank does not seat right",
    "iso6695",
  ),
  conflicts(
    ["octalink-v1", "octalink-v2"],
    ["octalink-v1", "octalink-v2"],
    "Octalink V1 and V2 have splines of different depth",
    "shimanoBottomBrackets",
  ),
  conflicts(SPINDLES, SPINDLES, "the spindle's ends differ: {a}, {b}", "parkSpindles"),
  conflicts(
    SPINDLES,
    THROUGH,
    "the crank brings its own spindle, {b}; the bottom bracket has one too",
    "parkSpindles",
  ),
  conflicts(BEARINGS, THROUGH, "the spindle and the bearings differ: {b}, {a}", "parkSpindles"),
  conflicts(BEARINGS, SPINDLES, "the bottom bracket has no spindle; the crank needs {b}", "parkSpindles"),
]);
