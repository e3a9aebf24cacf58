import { adapter, conflicts, joint } from "@/lib/core/domain/fitment/joint";

const WITH_SPINDLE = ["bottom-bracket={a} bb-spindle={b}"] as const;
const WIDE = ["t47-68", "t47-86", "pf30-68", "pf30-73", "bb386-86"] as const;
const WITH_BEARINGS = ["bottom-bracket={a} bb-spindle=bearings-{b}"] as const;

/** A crank fits a shell with the right bottom bracket, which the table names as the adapter. */
export const crankInShell = joint("frame-shell", "crank-spindle", [
  adapter(
    ["bb30-68", "bb30-73"],
    ["24", "gxp"],
    "bottom bracket for BB30 with bearings for {b}, or reducers",
    "wheelsManufacturing",
    WITH_BEARINGS,
  ),
  adapter(
    ["bsa-68", "bsa-73", "italian-70", ...WIDE, "bb86", "bb92", "bbright-79"],
    ["24"],
    "bottom bracket for {a} with bearings for 24 mm",
    "wheelsManufacturing",
    WITH_BEARINGS,
  ),
  adapter(
    ["bsa-68", "bsa-73", ...WIDE, "bb86", "bb92"],
    ["gxp", "dub"],
    "bottom bracket for {a} with bearings for {b}",
    "sramCranks",
    WITH_BEARINGS,
  ),
  adapter(
    ["bb30-68", "bb30-73", "italian-70"],
    ["dub"],
    "bottom bracket for {a} with bearings for {b}",
    "sramCranks",
    WITH_BEARINGS,
  ),
  adapter(
    ["italian-70"],
    ["gxp"],
    "bottom bracket for {a} with bearings for {b}",
    "sramCranks",
    WITH_BEARINGS,
  ),
  adapter(
    ["bsa-68", "bsa-73", ...WIDE, "bb30-68", "bb30-73", "bbright-79"],
    ["30"],
    "bottom bracket for {a} with bearings for 30 mm",
    "wheelsManufacturing",
    WITH_BEARINGS,
  ),
  adapter(
    ["bb90", "bb95"],
    ["24", "gxp"],
    "bearings for {a} and {b}, pressed into the frame",
    "wheelsManufacturing",
    WITH_BEARINGS,
  ),
  adapter(
    ["bsa-68", "bsa-73", "italian-70"],
    ["square-jis", "square-iso", "octalink-v1", "octalink-v2", "isis"],
    "bottom bracket for {a} with a spindle for {b}",
    "parkSpindles",
    WITH_SPINDLE,
  ),
  adapter(
    ["bsa-68", "bsa-73"],
    ["ultra-torque"],
    "cups for Ultra-Torque and {a}",
    "campagnoloCranks",
    WITH_BEARINGS,
  ),
  adapter(
    ["italian-70"],
    ["ultra-torque"],
    "cups for Ultra-Torque and {a}",
    "campagnoloCranks",
    WITH_BEARINGS,
  ),
  conflicts(
    ["bb90", "bb95"],
    ["30", "dub"],
    "the spindle is too thick for the bore of 37 mm: {b}",
    "wheelsManufacturing",
  ),
]);
