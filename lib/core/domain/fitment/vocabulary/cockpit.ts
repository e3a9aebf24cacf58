import { kind, millimetres } from "./kind";

const CLAMPS = millimetres("22.2", "25.4", "26.0", "31.8", "35.0");
const BARS = { "22.2": "22.2 mm (flat bars)", "23.8": "23.8 mm (drop bars)" } as const;

/** Stem, handlebar, and the parts that are mounted on it. */
export const COCKPIT_KINDS = {
  "stem-steerer": kind("Stem", "On the steerer", {
    "25.4": "clamp 25.4 mm (1 in threadless)",
    "28.6": "clamp 28.6 mm (1 1/8 in threadless)",
    "31.8": "clamp 31.8 mm (1 1/4 in threadless)",
    "38.1": "clamp 38.1 mm (1 1/2 in threadless)",
    "quill-22.2": "quill 22.2 mm (1 in threaded)",
    "quill-25.4": "quill 25.4 mm (1 1/8 in threaded)",
  }),
  "stem-bar": kind("Stem", "Bar clamp", CLAMPS),
  "bar-clamp": kind("Handlebar", "Clamping diameter", CLAMPS),
  "bar-grip": kind("Handlebar", "Diameter for controls", BARS),
  "control-clamp": kind("Grip or control", "For bars of", BARS),
} as const;
