import { conflicts, joint, same } from "@/lib/core/domain/fitment/joint";
import type { ValueOf } from "@/lib/core/domain/fitment/vocabulary";

const CIRCLES = [
  "4x64",
  "4x96-m8000",
  "4x96-m7000",
  "4x104",
  "4x110-shimano",
  "4x120",
  "5x58",
  "5x74",
  "5x86",
  "5x94",
  "5x110",
  "5x130",
  "5x135",
  "5x144",
  "4x107",
] as const satisfies readonly ValueOf<"ring-bolts">[];
const DIRECT = ["sram-3", "sram-8", "shimano-12", "cinch"] as const;

export const chainringOnCrank = joint("crank-rings", "ring-bolts", [
  ...same(["4x64", "4x96-m8000", "4x104", "4x110-shimano", "5x110", "5x130", "5x144"], "shimanoChainwheels"),
  ...same(["4x107", "4x120"], "sramChainrings"),
  ...same(CIRCLES, "sheldonRings"),
  ...same(["sram-3", "sram-8"], "sramCranks"),
  ...same(["shimano-12"], "shimanoChains"),
  ...same(["cinch"], "wolfTooth"),
  conflicts(
    [...CIRCLES, ...DIRECT],
    [...CIRCLES, ...DIRECT],
    "the bolts do not meet: {a}, {b}",
    "sheldonRings",
  ),
]);
