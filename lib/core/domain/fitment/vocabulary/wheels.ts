import { kind, labelled } from "./kind";

const REAR = {
  "qr-120": "10 mm solid, 120 mm (track)",
  "qr-126": "quick release or nuts, 126 mm",
  "qr-130": "quick release or nuts, 130 mm",
  "qr-135": "quick release or nuts, 135 mm",
  "qr-170": "quick release, 170 mm",
  "10x135": "thru-axle 10 × 135 mm",
  "12x135": "thru-axle 12 × 135 mm",
  "12x142": "thru-axle 12 × 142 mm",
  "12x148": "thru-axle 12 × 148 mm (Boost)",
  "12x150": "thru-axle 12 × 150 mm",
  "12x157": "thru-axle 12 × 157 mm",
  "12x157-super-boost": "thru-axle 12 × 157 mm (Super Boost Plus)",
  "12x177": "thru-axle 12 × 177 mm",
  "12x197": "thru-axle 12 × 197 mm",
} as const;
const FRONT = {
  "qr-74": "quick release, 74 mm",
  "qr-100": "quick release or nuts 9 mm, 100 mm",
  "qr-135": "quick release, 135 mm (fat)",
  "12x100": "thru-axle 12 × 100 mm",
  "15x100": "thru-axle 15 × 100 mm",
  "15x110": "thru-axle 15 × 110 mm (Boost)",
  "15x150": "thru-axle 15 × 150 mm (fat)",
  "20x110": "thru-axle 20 × 110 mm",
  "20x110-boost": "thru-axle 20 × 110 mm (Boost)",
} as const;
const AXLE_THREADS = {
  "m12x1.0": "M12 × 1.0",
  "m12x1.5": "M12 × 1.5",
  "m12x1.75": "M12 × 1.75",
  "m15x1.5": "M15 × 1.5",
} as const;
const HOLES = labelled(["16", "18", "20", "24", "28", "32", "36", "40", "48"], (n) => `${n} holes`);
const SPOKES = {
  "14g": "2.0 mm (14G, FG 2.3)",
  "15g": "1.8 mm (15G, FG 2.0)",
  "13g": "2.3 mm (13G, FG 2.6)",
} as const;

/** Bead seat diameters in millimetres. */
export const BEAD_SEATS = [
  "203",
  "254",
  "305",
  "349",
  "355",
  "369",
  "406",
  "451",
  "507",
  "520",
  "540",
  "547",
  "559",
  "571",
  "584",
  "590",
  "622",
  "630",
  "635",
] as const;
/** Inside widths of rims, in millimetres. */
export const RIM_WIDTHS = [
  "13",
  "15",
  "17",
  "19",
  "20",
  "21",
  "22",
  "23",
  "24",
  "25",
  "26",
  "27",
  "28",
  "29",
  "30",
  "31",
  "32",
  "33",
  "35",
  "40",
  "45",
] as const;
/** Nominal widths of tyres, in millimetres. */
export const TYRE_WIDTHS = [
  "18",
  "20",
  "21",
  "22",
  "23",
  "25",
  "26",
  "28",
  "30",
  "32",
  "33",
  "35",
  "37",
  "38",
  "40",
  "42",
  "44",
  "45",
  "47",
  "50",
  "52",
  "54",
  "55",
  "56",
  "57",
  "58",
  "60",
  "61",
  "62",
  "64",
  "65",
  "66",
  "70",
  "71",
  "75",
  "76",
  "100",
  "102",
  "106",
  "119",
  "120",
] as const;

/** A rim with an unknown inside width has only its bead seat as its value. */
type Rim = `${(typeof BEAD_SEATS)[number]}x${(typeof RIM_WIDTHS)[number]}` | (typeof BEAD_SEATS)[number];
type Tyre = `${(typeof TYRE_WIDTHS)[number]}-${(typeof BEAD_SEATS)[number]}`;
const RIMS = BEAD_SEATS.flatMap((seat): Rim[] => [
  seat,
  ...RIM_WIDTHS.map((width): Rim => `${seat}x${width}`),
]);
const TYRES = BEAD_SEATS.flatMap((seat) => TYRE_WIDTHS.map((width): Tyre => `${width}-${seat}`));

/** Hub, axle, dropouts, rim, spoke, tyre and valve. Lengths are in millimetres. */
export const WHEEL_KINDS = {
  "hub-rear": kind("Hub", "Rear axle", REAR),
  "dropout-rear": kind("Frame", "Rear dropouts", REAR),
  "hub-front": kind("Hub", "Front axle", FRONT),
  "dropout-front": kind("Fork", "Dropouts", FRONT),
  "axle-rear": kind("Axle", "Rear, for", REAR),
  "axle-front": kind("Axle", "Front, for", FRONT),
  "axle-thread": kind("Axle", "Thread", AXLE_THREADS),
  "frame-axle-thread": kind("Frame", "Thread of the rear axle", AXLE_THREADS),
  "fork-axle-thread": kind("Fork", "Thread of the axle", AXLE_THREADS),
  "hub-holes": kind("Hub", "Spoke holes", HOLES),
  "rim-holes": kind("Rim", "Spoke holes", HOLES),
  spoke: kind("Spoke or nipple", "Spoke thread", SPOKES),
  nipple: kind("Spoke or nipple", "Nipple thread", SPOKES),
  rim: kind(
    "Rim",
    "Bead seat and inside width (ISO 5775)",
    labelled(RIMS, (value) =>
      value.includes("x") ? `${value.replace("x", " × ")} mm` : `${value} mm, inside width not known`,
    ),
  ),
  tyre: kind(
    "Tyre",
    "Size (ISO 5775)",
    labelled(TYRES, (value) => value),
  ),
  "rim-bead": kind("Rim", "Made for", {
    hooked: "clinchers, hooked (crotchet)",
    hookless: "tubeless tyres, hookless (TSS)",
    tubular: "tubulars, glued",
  }),
  "tyre-bead": kind("Tyre", "Made as", {
    clincher: "clincher for tubes",
    tubeless: "tubeless or tubeless ready",
    tubular: "tubular",
  }),
  "rim-valve": kind("Rim", "Valve hole", { "6.5": "6.5 mm", "8.5": "8.5 mm" }),
  valve: kind("Tube or valve", "Valve", {
    presta: "Presta (6 mm)",
    schrader: "Schrader (8 mm)",
    dunlop: "Dunlop (8 mm)",
  }),
} as const;
