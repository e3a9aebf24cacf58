import { adapter, conflicts, fits, joint, same } from "@/lib/core/domain/fitment/joint";

const HG = ["hg-7", "hg-10", "hg-11", "hg-l2"] as const;
const HG_MOUNTS = [
  "hg-7",
  "hg-8-9",
  "hg-10",
  "hg-10-road",
  "hg-11-road",
  "hg-11-mtb",
  "hg-12-road",
  "hg-sram-12",
] as const;
const DRIVERS = ["micro-spline", "xd", "xdr", "campagnolo", "n3w"] as const;
const SCREWED = ["freewheel", "fixed"] as const;

/** The freehub body, or another carrier of sprockets on the hub, and the cassette. */
export const cassetteOnFreehub = joint("freehub-body", "cassette-mount", [
  fits(["hg-10"], ["hg-8-9", "hg-11-mtb"], "shimanoFreehubs"),
  fits(["hg-10"], ["hg-10"], "shimanoFreehubs"),
  fits(["hg-10"], ["hg-sram-12"], "sramDrivers"),
  fits(["hg-11"], ["hg-11-road", "hg-12-road"], "shimanoFreehubs"),
  fits(["hg-l2"], ["hg-12-road"], "shimanoFreehubs"),
  ...same(["hg-7", "micro-spline"], "shimanoFreehubs"),
  ...same(["xd", "xdr"], "sramDrivers"),
  ...same(["campagnolo", "n3w"], "campagnolo"),
  ...same(["freewheel", "three-lug"], "iso6698"),
  fits(["fixed"], ["track", "freewheel"], "iso6698"),
  adapter(
    ["hg-11"],
    ["hg-8-9", "hg-10", "hg-11-mtb", "hg-sram-12"],
    "spacer of 1.85 mm behind the cassette",
    "shimanoFreehubs",
    ["adapter=cassette-spacer-1.85"],
  ),
  adapter(["hg-10"], ["hg-10-road"], "spacer of 1 mm behind the cassette", "shimanoFreehubs", [
    "adapter=cassette-spacer-1",
  ]),
  adapter(["hg-11"], ["hg-10-road"], "spacers of 1.85 and 1 mm behind the cassette", "shimanoFreehubs", [
    "adapter=cassette-spacer-1.85 + adapter=cassette-spacer-1",
  ]),
  adapter(["hg-10"], ["hg-7"], "spacer of 4.5 mm behind the cassette", "shimanoFreehubs", [
    "adapter=cassette-spacer-4.5",
  ]),
  adapter(["hg-11"], ["hg-7"], "spacers of 4.5 and 1.85 mm behind the cassette", "shimanoFreehubs", [
    "adapter=cassette-spacer-4.5 + adapter=cassette-spacer-1.85",
  ]),
  adapter(["xdr"], ["xd"], "spacer of 1.85 mm behind the cassette", "sramDrivers", [
    "adapter=cassette-spacer-1.85",
  ]),
  adapter(["n3w"], ["campagnolo"], "adapter ring AC21-N3W", "campagnolo", ["adapter=n3w-ring"]),
  conflicts(
    ["hg-10"],
    ["hg-11-road", "hg-12-road"],
    "the body is 1.85 mm too short for {b}",
    "shimanoFreehubs",
  ),
  conflicts(["hg-7"], HG_MOUNTS, "the body is too short for {b}", "shimanoFreehubs"),
  conflicts(["hg-l2"], HG_MOUNTS, "HG L2 takes 12-speed road cassettes alone", "shimanoFreehubs"),
  conflicts(["xd"], ["xdr"], "the XD body is 1.85 mm too short for an XDR cassette", "sramDrivers"),
  conflicts(["campagnolo"], ["n3w"], "N3W cassettes need the shorter N3W body", "campagnolo"),
  conflicts(
    [...HG, ...DRIVERS],
    [...HG_MOUNTS, ...DRIVERS],
    "the splines differ: {b} needs its own body, the hub has {a}",
    "shimanoFreehubs",
  ),
  conflicts(
    [...SCREWED, "three-lug"],
    [...HG_MOUNTS, ...DRIVERS],
    "the hub has no freehub body: {a}",
    "shimanoFreehubs",
  ),
  conflicts(["freewheel"], ["track"], "the hub has no thread for the lockring: {a}", "iso6698"),
  conflicts(
    [...HG, ...DRIVERS, "three-lug"],
    ["freewheel", "track"],
    "the hub has no thread for it: {a}",
    "iso6698",
  ),
  conflicts(
    [...HG, ...DRIVERS, ...SCREWED],
    ["three-lug"],
    "the hub has no place for three lugs: {a}",
    "iso10230",
  ),
]);
