import { kind } from "./kind";

const SPINDLES = {
  "square-jis": "square taper, JIS",
  "square-iso": "square taper, ISO",
  "octalink-v1": "Octalink V1",
  "octalink-v2": "Octalink V2",
  isis: "ISIS Drive",
  cotter: "cotter pin",
} as const;

const BOLT_CIRCLES = {
  "4x64": "4 × 64 mm",
  "4x96-m8000": "4 × 96 mm, asymmetric (Shimano MTB 11)",
  "4x96-m7000": "4 × 96 mm, symmetric",
  "4x104": "4 × 104 mm",
  "4x110-shimano": "4 × 110 mm, asymmetric (Shimano road)",
  "4x120": "4 × 120 mm",
  "5x58": "5 × 58 mm",
  "5x74": "5 × 74 mm",
  "5x86": "5 × 86 mm",
  "5x94": "5 × 94 mm",
  "5x110": "5 × 110 mm",
  "5x130": "5 × 130 mm",
  "5x135": "5 × 135 mm",
  "5x144": "5 × 144 mm",
  "4x107": "4 × 107 mm (SRAM road 12)",
  "sram-3": "direct, SRAM 3 bolts",
  "sram-8": "direct, SRAM 8 bolts",
  "shimano-12": "direct, Shimano 12-speed MTB",
  cinch: "direct, Race Face Cinch",
} as const;

const PEDAL_THREADS = { "9/16": "9/16 in × 20", "1/2": "1/2 in × 20" } as const;
const CLEATS = {
  spd: "SPD (two bolts)",
  "spd-sl": "SPD-SL (three bolts)",
  keo: "Look Keo",
  delta: "Look Delta",
  speedplay: "Speedplay",
  crank: "Crank Brothers",
  "time-atac": "Time ATAC",
} as const;

/** Crank, spindle, chainring and pedal. */
export const CRANK_KINDS = {
  "bb-spindle": kind("Bottom bracket", "For the crank", {
    ...SPINDLES,
    "bearings-24": "bearings for a 24 mm spindle",
    "bearings-gxp": "bearings for GXP, 24 and 22 mm",
    "bearings-dub": "bearings for DUB, 28.99 mm",
    "bearings-30": "bearings for a 30 mm spindle",
    "bearings-ultra-torque": "cups for Ultra-Torque, 25 mm",
    "bearings-22": "bearings for a 22 mm spindle (BMX)",
    "bearings-19": "bearings for a 19 mm spindle (BMX)",
  }),
  "crank-spindle": kind("Crank", "Spindle", {
    ...SPINDLES,
    "24": "24 mm (Hollowtech II and alike)",
    gxp: "GXP, 24 and 22 mm",
    dub: "DUB, 28.99 mm",
    "30": "30 mm",
    "ultra-torque": "Ultra-Torque, 25 mm",
    "22": "22 mm (BMX)",
    "19": "19 mm (BMX)",
  }),
  "crank-rings": kind("Crank", "Takes chainrings", BOLT_CIRCLES),
  "ring-bolts": kind("Chainring", "Bolt circle", BOLT_CIRCLES),
  "crank-pedal": kind("Crank", "Pedal thread", PEDAL_THREADS),
  "pedal-thread": kind("Pedal", "Thread", PEDAL_THREADS),
  "pedal-cleat": kind("Pedal", "Takes cleats", CLEATS),
  shoe: kind("Shoe", "Sole", {
    "two-bolts": "two bolts",
    "three-bolts": "three bolts",
    "four-bolts": "four bolts (Speedplay)",
  }),
  cleat: kind("Cleat", "System", CLEATS),
} as const;
