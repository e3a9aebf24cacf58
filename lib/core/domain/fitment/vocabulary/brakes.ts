import { kind, labelled } from "./kind";

const ROTORS = labelled(["140", "160", "180", "200", "203", "220"], (size) => `${size} mm`);
const MOUNTS = {
  is: "IS 2000",
  "pm-140": "post mount, 140 mm rotor direct",
  "pm-160": "post mount, 160 mm rotor direct",
  "pm-180": "post mount, 180 mm rotor direct",
  "pm-200": "post mount, 200 mm rotor direct",
  "pm-203": "post mount, 203 mm rotor direct",
  "flat-front": "flat mount, front (140 or 160 mm)",
  "flat-rear": "flat mount, rear (140 mm direct)",
  canti: "bosses for linear-pull and cantilever brakes",
  "caliper-49": "one bolt, reach 39 to 49 mm",
  "caliper-57": "one bolt, reach 47 to 57 mm",
} as const;
const CALIPERS = {
  is: "disc, IS 2000",
  post: "disc, post mount",
  flat: "disc, flat mount",
  linear: "linear-pull, on bosses",
  canti: "cantilever, on bosses",
  "caliper-49": "dual pivot, reach 39 to 49 mm",
  "caliper-57": "dual pivot, reach 47 to 57 mm",
} as const;
const PULLS = {
  short: "short cable pull (caliper, cantilever)",
  long: "long cable pull (linear-pull)",
  "mineral-shimano": "hydraulic, Shimano mineral oil",
  "mineral-magura": "hydraulic, Magura Royal Blood",
  "mineral-tektro": "hydraulic, Tektro mineral oil",
  dot: "hydraulic, DOT fluid",
} as const;
const HUB_ROTORS = {
  "six-bolt": "six bolts, 44 mm circle",
  "center-lock": "Center Lock",
  rohloff: "Rohloff, four bolts, 65 mm circle",
} as const;

/** Brakes, levers and rotors. */
export const BRAKE_KINDS = {
  "frame-brake": kind("Frame", "Rear brake mount", MOUNTS),
  "fork-brake": kind("Fork", "Brake mount", MOUNTS),
  brake: kind("Brake", "Mount", CALIPERS),
  "brake-pull": kind("Brake", "Operated by", PULLS),
  "lever-pull": kind("Brake lever", "Operates", PULLS),
  "rotor-mount": kind("Rotor", "Mount", HUB_ROTORS),
  "hub-rotor": kind("Hub", "Rotor mount", HUB_ROTORS),
  "rotor-size": kind("Rotor", "Diameter", ROTORS),
} as const;
