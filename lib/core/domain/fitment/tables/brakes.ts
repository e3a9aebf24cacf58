import { adapter, conflicts, fits, joint, type Line, same } from "@/lib/core/domain/fitment/joint";
import type { ValueOf } from "@/lib/core/domain/fitment/vocabulary";

const POSTS = ["pm-140", "pm-160", "pm-180", "pm-200", "pm-203"] as const;
const FLAT = ["flat-front", "flat-rear"] as const;
const DISC = ["is", ...POSTS, ...FLAT] as const;
const RIM = ["canti", "caliper-49", "caliper-57"] as const;

const mounts: Line<ValueOf<"frame-brake">, ValueOf<"brake">>[] = [
  fits(["is"], ["is"], "shimanoBrakes"),
  fits(POSTS, ["post"], "shimanoBrakes"),
  fits(FLAT, ["flat"], "shimanoBrakes"),
  fits(["canti"], ["linear", "canti"], "shimanoRimBrakes"),
  fits(["caliper-49"], ["caliper-49"], "tektro"),
  fits(["caliper-57"], ["caliper-57"], "tektro"),
  adapter(["is"], ["post"], "adapter from IS 2000 to post mount, for the rotor's diameter", "shimanoBrakes", [
    "adapter=brake-is-post",
  ]),
  adapter(
    POSTS,
    ["flat"],
    "adapter for a flat mount caliper on post mount; the rotor is 20 mm larger",
    "wolfTooth",
    ["adapter=brake-post-flat"],
  ),
  adapter(FLAT, ["post"], "adapter from flat mount to post mount (such as SM-MA-F160P/D)", "shimanoBrakes", [
    "adapter=brake-flat-post",
  ]),
  conflicts(["caliper-57"], ["caliper-49"], "the shoes do not reach the rim: {b} on {a}", "tektro"),
  conflicts(["caliper-49"], ["caliper-57"], "the shoes lie below the rim: {b} on {a}", "tektro"),
  conflicts(
    DISC,
    ["linear", "canti", "caliper-49", "caliper-57"],
    "the mount is for disc brakes: {a}",
    "shimanoBrakes",
  ),
  conflicts(RIM, ["is", "post", "flat"], "the mount is for rim brakes: {a}", "sheldonBrakes"),
  conflicts(
    ["canti"],
    ["caliper-49", "caliper-57"],
    "the brake needs a hole in the bridge or crown, there are bosses",
    "sheldonBrakes",
  ),
  conflicts(
    ["caliper-49", "caliper-57"],
    ["linear", "canti"],
    "the brake needs bosses: {b}",
    "sheldonBrakes",
  ),
];

export const brakeOnFrame = joint("frame-brake", "brake", mounts);
export const brakeOnFork = joint("fork-brake", "brake", mounts);

const larger = "adapter for a larger rotor: {b} on {a}";
const LARGER = ["adapter=rotor-{a}-{b}"] as const;
const smaller = "the caliper sits too far out for {b}: {a}";
const sizes: Line<ValueOf<"frame-brake">, ValueOf<"rotor-size">>[] = [
  fits(["pm-140"], ["140"], "shimanoBrakes"),
  fits(["pm-160"], ["160"], "shimanoBrakes"),
  fits(["pm-180"], ["180"], "shimanoBrakes"),
  fits(["pm-200"], ["200"], "sramBrakes"),
  fits(["pm-203"], ["203"], "shimanoBrakes"),
  fits(["flat-front"], ["140", "160"], "shimanoBrakes"),
  fits(["flat-rear"], ["140"], "shimanoBrakes"),
  adapter(["flat-rear"], ["160"], "flat mount adapter for 160 mm", "shimanoBrakes", [
    "adapter=brake-flat-160",
  ]),
  adapter(["pm-140"], ["160"], larger, "shimanoBrakes", LARGER),
  adapter(["pm-160"], ["180", "200", "203"], larger, "shimanoBrakes", LARGER),
  adapter(["pm-180"], ["200", "203"], larger, "shimanoBrakes", LARGER),
  adapter(["pm-200", "pm-203"], ["220"], larger, "sramBrakes", LARGER),
  conflicts(["pm-160"], ["140"], smaller, "shimanoBrakes"),
  conflicts(["pm-180"], ["140", "160"], smaller, "shimanoBrakes"),
  conflicts(["pm-200", "pm-203"], ["140", "160", "180"], smaller, "shimanoBrakes"),
  conflicts(
    RIM,
    ["140", "160", "180", "200", "203", "220"],
    "there is no mount for a disc brake: {a}",
    "sheldonBrakes",
  ),
];

export const rotorAtFrame = joint("frame-brake", "rotor-size", sizes);
export const rotorAtFork = joint("fork-brake", "rotor-size", sizes);

export const rotorOnHub = joint("hub-rotor", "rotor-mount", [
  ...same(["center-lock", "six-bolt"], "shimanoRotors"),
  ...same(["rohloff"], "rohloff"),
  conflicts(["rohloff"], ["six-bolt", "center-lock"], "the hub takes rotors with four bolts", "rohloff"),
  conflicts(["six-bolt", "center-lock"], ["rohloff"], "the rotor is for Rohloff hubs", "rohloff"),
  adapter(
    ["center-lock"],
    ["six-bolt"],
    "Center Lock adapter for six-bolt rotors (such as SM-RTAD05)",
    "shimanoRotors",
    ["adapter=center-lock-six-bolt"],
  ),
  conflicts(
    ["six-bolt"],
    ["center-lock"],
    "a Center Lock rotor needs splines, the hub has six bolts",
    "shimanoRotors",
  ),
]);

const MINERAL = ["mineral-shimano", "mineral-magura", "mineral-tektro"] as const;
const HYDRAULIC = [...MINERAL, "dot"] as const;
const fluids = "mineral oil and DOT fluid must not be mixed: the seals swell";

/** No maker's table has mineral oil levers and calipers of two makers, so their verdict is not known. */
export const leverOnBrake = joint("lever-pull", "brake-pull", [
  ...same(["short", "long"], "shimanoRimBrakes"),
  ...same(["mineral-shimano"], "shimanoFluids"),
  ...same(["mineral-magura"], "magura"),
  ...same(["mineral-tektro"], "tektroFluids"),
  adapter(["short"], ["long"], "pull converter at the brake (such as Travel Agent)", "problemSolvers", [
    "adapter=pull-short-long",
  ]),
  conflicts(
    ["long"],
    ["short"],
    "the lever pulls much cable with little force: the brake is too weak",
    "shimanoRimBrakes",
  ),
  conflicts(MINERAL, ["dot"], fluids, "sramBrakes"),
  conflicts(["dot"], MINERAL, fluids, "sramBrakes"),
  conflicts(["short", "long"], HYDRAULIC, "the lever pulls a cable, the brake is hydraulic", "shimanoBrakes"),
  conflicts(
    HYDRAULIC,
    ["short", "long"],
    "the lever is hydraulic, the brake is pulled by a cable",
    "shimanoBrakes",
  ),
]);
