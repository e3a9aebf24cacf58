import { conflicts, type Finding, fits, type Joint, joint, said } from "@/lib/core/domain/fitment/joint";
import { msg } from "@/lib/values/text";

/**
 * The nominal widths of tyres that a rim takes, by its inside width, in millimetres. Tyre makers publish this table after
 * ETRTO; for rims of 21 to 25 mm the editions since 2019 have narrower tyres than those before. A width beyond `never` is outside
 * of every edition of the table. For widths between the two bounds the editions differ, so that the verdict is not known.
 */
const WIDTHS: readonly {
  inside: number;
  fits: readonly [number, number];
  never: readonly [number, number];
}[] = [
  { inside: 13, fits: [18, 25], never: [0, 33] },
  { inside: 15, fits: [23, 32], never: [0, 44] },
  { inside: 17, fits: [25, 50], never: [19, 57] },
  { inside: 19, fits: [28, 62], never: [22, 66] },
  { inside: 21, fits: [28, 62], never: [24, 69] },
  { inside: 23, fits: [28, 62], never: [26, 76] },
  { inside: 25, fits: [30, 62], never: [28, 76] },
  { inside: 27, fits: [47, 62], never: [30, 80] },
  { inside: 29, fits: [50, 66], never: [33, 90] },
  { inside: 31, fits: [54, 71], never: [35, 100] },
  { inside: 33, fits: [56, 71], never: [37, 110] },
  { inside: 35, fits: [58, 76], never: [40, 110] },
  { inside: 40, fits: [65, 76], never: [45, 120] },
  { inside: 45, fits: [70, 76], never: [50, 121] },
];

/** The tyre has the bead seat of the rim, and its width fits the rim's. */
export const tyreOnRim: Joint = {
  kinds: ["rim", "tyre"],
  judge(rim, tyre) {
    const [seat, inside] = rim.split("x");
    const [width, bead] = tyre.split("-");
    if (seat !== bead) return differentDiameters(seat ?? "", bead ?? "");
    return inside === undefined ? null : judgeWidths(Number(inside), Number(width));
  },
};

const differentDiameters = (seat: string, bead: string): Finding => ({
  verdict: "conflicts",
  detail: `the tyre has a bead seat of ${bead} mm, the rim of ${seat} mm`,
  source: "iso5775",
});

/** A rim between two lines of the table has a verdict only where both lines agree. */
function judgeWidths(inside: number, width: number): Finding | null {
  const below = WIDTHS.findLast((line) => line.inside <= inside);
  const above = WIDTHS.find((line) => line.inside >= inside);
  if (!below || !above) return null;
  const lines = [below, above];
  if (lines.every(({ fits: [from, to] }) => width >= from && width <= to))
    return { verdict: "fits", detail: "", source: "schwalbe" };
  if (lines.every(({ never: [least] }) => width <= least))
    return {
      verdict: "conflicts",
      ...said(msg`a tyre of ${width} mm is too narrow for a rim of ${inside} mm`),
      source: "schwalbe",
    };
  if (lines.every(({ never: [, most] }) => width >= most))
    return {
      verdict: "conflicts",
      ...said(msg`a tyre of ${width} mm is too wide for a rim of ${inside} mm`),
      source: "schwalbe",
    };
  return null;
}

/** Only its maker says for which tyres a hookless rim is approved, so their verdict is not known. */
export const tyreBeadInRim = joint("rim-bead", "tyre-bead", [
  fits(["hooked"], ["clincher", "tubeless"], "etrtoBeads"),
  fits(["tubular"], ["tubular"], "etrtoBeads"),
  conflicts(
    ["hooked", "hookless"],
    ["tubular"],
    "a tubular has no beads and is glued on a rim made for it",
    "etrtoBeads",
  ),
  conflicts(["tubular"], ["clincher", "tubeless"], "the rim has no flanges that hold beads", "etrtoBeads"),
  conflicts(
    ["hookless"],
    ["clincher"],
    "hookless rims take only tubeless tyres approved for them",
    "etrtoBeads",
  ),
]);
