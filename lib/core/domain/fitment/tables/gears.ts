import { adapter, conflicts, fits, type Joint, joint, said, same } from "@/lib/core/domain/fitment/joint";
import { msg } from "@/lib/values/text";

const SHIMANO = [
  "shimano-1.7",
  "shimano-1.4",
  "shimano-mtb-10",
  "shimano-mtb-11",
  "shimano-mtb-12",
  "shimano-road-12",
  "shimano-cues",
] as const;
const SRAM = ["sram-1:1", "sram-exact", "sram-x"] as const;
const CABLE = [...SHIMANO, ...SRAM, "campagnolo", "campagnolo-11"] as const;
const ELECTRIC = ["shimano-di2-11", "shimano-di2-12", "sram-etap", "sram-axs"] as const;
const pull = "the shifter pulls for {a}, the derailleur is for {b}";

export const shifterOnDerailleur = joint("shifter-pull", "derailleur-pull", [
  ...same([...SHIMANO, "shimano-di2-11", "shimano-di2-12"], "shimanoGears"),
  ...same([...SRAM, "sram-etap", "sram-axs"], "sramGears"),
  ...same(["campagnolo", "campagnolo-11"], "campagnolo"),
  adapter(["shimano-1.4"], ["shimano-mtb-11"], "cable pull converter (Tanpan 11)", "wolfTooth", [
    "adapter=pull-tanpan-11",
  ]),
  conflicts(["sram-etap"], ["sram-axs"], "eTap and AXS do not speak with each other", "sramGears"),
  conflicts(["sram-axs"], ["sram-etap"], "eTap and AXS do not speak with each other", "sramGears"),
  conflicts(SRAM, CABLE, pull, "sramGears"),
  conflicts(CABLE, CABLE, pull, "shimanoGears"),
  conflicts(CABLE, ELECTRIC, "the shifter pulls a cable, the derailleur is electric: {b}", "shimanoGears"),
  conflicts(ELECTRIC, CABLE, "the shifter is electric, the derailleur is pulled by a cable", "shimanoGears"),
  conflicts(ELECTRIC, ELECTRIC, "the two do not speak with each other: {a}, {b}", "shimanoGears"),
]);

const SPEEDS = ["3", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"] as const;

/** This table only has conflicts: the same number of speeds does not prove a fit, since makers space sprockets differently. */
export const shifterForCassette = joint(
  "shifter-speeds",
  "cassette-speeds",
  SPEEDS.map((speeds) =>
    conflicts(
      [speeds],
      ["1", ...SPEEDS.filter((other) => other !== speeds)],
      "the shifter has {a}, the sprockets {b}",
      "shimanoGears",
    ),
  ),
);

/** This table only has conflicts: the size of the sprocket does not prove a fit, since speeds and capacity decide, too. */
export const derailleurForCassette: Joint = {
  kinds: ["derailleur-largest", "cassette-largest"],
  judge: (most, largest) =>
    Number(largest) <= Number(most)
      ? null
      : {
          verdict: "conflicts",
          ...said(msg`the derailleur takes ${most} teeth, the largest sprocket has ${largest}`),
          source: "shimanoGears",
        },
};

export const frontDerailleurOnFrame = joint("frame-front-derailleur", "front-derailleur-mount", [
  ...same(["28.6", "31.8", "34.9", "braze-on"], "shimanoGears"),
  adapter(["28.6", "31.8"], ["34.9"], "shim for the band: outside {b}, inside {a}", "shimanoGears", [
    "adapter=front-derailleur-{b}-{a}",
  ]),
  adapter(["28.6"], ["31.8"], "shim for the band: outside {b}, inside {a}", "shimanoGears", [
    "adapter=front-derailleur-{b}-{a}",
  ]),
  adapter(
    ["28.6", "31.8", "34.9"],
    ["braze-on"],
    "band adapter {a} for braze-on derailleurs (such as SM-AD91)",
    "shimanoGears",
    ["adapter=front-derailleur-band-{a}"],
  ),
  conflicts(["31.8", "34.9"], ["28.6"], "the band is too small for {a}", "shimanoGears"),
  conflicts(["34.9"], ["31.8"], "the band is too small for {a}", "shimanoGears"),
]);

export const derailleurOnFrame = joint("frame-hanger", "derailleur-mount", [
  fits(["udh", "own"], ["hanger"], "sramGears"),
  fits(["udh"], ["full-mount"], "sramFullMount"),
  conflicts(
    ["own"],
    ["full-mount"],
    "Full Mount takes the place of a UDH, the frame has none",
    "sramFullMount",
  ),
]);
