import { kind, millimetres } from "./kind";

const SHELLS = {
  "bsa-68": "BSA thread 1.37 in × 24, 68 mm",
  "bsa-73": "BSA thread 1.37 in × 24, 73 mm",
  "bsa-83": "BSA thread 1.37 in × 24, 83 mm",
  "bsa-100": "BSA thread 1.37 in × 24, 100 mm",
  "italian-70": "Italian thread 36 mm × 24, 70 mm",
  "french-68": "French thread 35 × 1 mm, 68 mm",
  "t47-68": "T47 thread, 68 mm, bearings outside",
  "t47-86": "T47 thread, 85.5 or 86.5 mm, bearings inside",
  "bb30-68": "BB30, 42 mm bore, 68 mm",
  "bb30-73": "BB30, 42 mm bore, 73 mm",
  "bb30a-73": "BB30A, 42 mm bore, 73 mm, asymmetric",
  "pf30-68": "PressFit 30, 46 mm bore, 68 mm",
  "pf30-73": "PressFit 30, 46 mm bore, 73 mm",
  "bb386-86": "BB386 EVO, 46 mm bore, 86.5 mm",
  "bbright-79": "BBright press fit, 46 mm bore, 79 mm",
  bb86: "BB86 press fit, 41 mm bore, 86.5 mm",
  bb92: "BB92 press fit, 41 mm bore, 89.5 or 91.5 mm",
  bb90: "BB90, 37 mm bore, 90 mm",
  bb95: "BB95, 37 mm bore, 95 mm",
  american: "American (one-piece crank), 51.3 mm bore, 68 mm",
  mid: "BMX Mid, 41.2 mm bore, 73 mm",
  spanish: "BMX Spanish, 37 mm bore, 68 mm",
} as const;

const STEERERS = {
  "1-threaded": "1 in (25.4 mm), threaded",
  "1-threadless": "1 in (25.4 mm), threadless",
  "1-1/8-threaded": "1 1/8 in (28.6 mm), threaded",
  "1-1/8": "1 1/8 in (28.6 mm), threadless",
  "1-1/4": "1 1/4 in (31.8 mm), threadless",
  "1-1/2": "1 1/2 in (38.1 mm), threadless",
} as const;

const SEAT_POSTS = millimetres(
  "22.2",
  "25.0",
  "25.4",
  "25.8",
  "26.0",
  "26.2",
  "26.4",
  "26.6",
  "26.8",
  "27.0",
  "27.2",
  "28.6",
  "29.2",
  "29.4",
  "29.8",
  "30.0",
  "30.4",
  "30.8",
  "30.9",
  "31.4",
  "31.6",
  "31.8",
  "33.9",
  "34.9",
);
const SEAT_TUBES = millimetres("28.6", "29.8", "30.0", "31.8", "34.9", "35.0", "36.4", "38.6");

/** In S.H.I.S. names, EC cups lie outside the head tube, ZS cups inside it, and IS bearings directly in it. */
const HEAD_TUBES = {
  "30.2": "bore 30.2 mm (1 in)",
  "34": "bore 34 mm (1 1/8 in)",
  "37": "bore 37 mm (1 1/4 in)",
  "44": "bore 44 mm",
  "49": "bore 49.6 mm (1 1/2 in)",
  "55": "bore 55 mm",
  "56": "bore 56 mm",
  IS38: "IS38",
  IS41: "IS41",
  IS42: "IS42",
  IS47: "IS47",
  IS49: "IS49",
  IS52: "IS52",
} as const;
const CUPS = {
  EC30: "EC30",
  EC34: "EC34",
  EC37: "EC37",
  EC44: "EC44",
  EC49: "EC49",
  EC56: "EC56",
  ZS44: "ZS44",
  ZS49: "ZS49",
  ZS55: "ZS55",
  ZS56: "ZS56",
  IS38: "IS38",
  IS41: "IS41",
  IS42: "IS42",
  IS47: "IS47",
  IS49: "IS49",
  IS52: "IS52",
} as const;
const CROWN_RACES = {
  "26.4": "26.4 mm (1 in)",
  "27.0": "27.0 mm (1 in, JIS)",
  "30": "30 mm (1 1/8 in)",
  "33": "33 mm (1 1/4 in)",
  "40": "39.8 mm (1 1/2 in, tapered)",
} as const;

/** Frame, fork, headset, seat post and saddle. Lengths are in millimetres where they have no other unit. */
export const FRAME_KINDS = {
  "frame-shell": kind("Frame", "Bottom-bracket shell", SHELLS),
  "bottom-bracket": kind("Bottom bracket", "For the shell", SHELLS),
  "head-tube-upper": kind("Frame", "Head tube, upper end (S.H.I.S.)", HEAD_TUBES),
  "head-tube-lower": kind("Frame", "Head tube, lower end (S.H.I.S.)", HEAD_TUBES),
  "headset-upper": kind("Headset", "Upper cup or bearing (S.H.I.S.)", CUPS),
  "headset-lower": kind("Headset", "Lower cup or bearing (S.H.I.S.)", CUPS),
  "headset-steerer": kind("Headset", "For the steerer", STEERERS),
  "headset-crown-race": kind("Headset", "Crown race", CROWN_RACES),
  "fork-steerer": kind("Fork", "Steerer, upper end", STEERERS),
  "fork-crown-seat": kind("Fork", "Crown race seat", CROWN_RACES),
  "frame-seat-tube": kind("Frame", "Seat tube, for a post of", SEAT_POSTS),
  "frame-seat-tube-outside": kind("Frame", "Seat tube, outside", SEAT_TUBES),
  "seat-post": kind("Seat post", "Diameter", SEAT_POSTS),
  "seat-clamp": kind("Seat clamp", "For a seat tube of", SEAT_TUBES),
  "seat-post-rails": kind("Seat post", "Clamps rails", RAILS()),
  "saddle-rails": kind("Saddle", "Rails", RAILS()),
} as const;

function RAILS() {
  return {
    "7x7": "round, 7 mm",
    "7x9": "oval, 7 × 9 mm",
    "7x10": "oval, 7 × 10 mm",
    "city-22.2": "none: city clamp on a 22.2 mm pillar",
  } as const;
}
