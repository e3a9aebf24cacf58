import { conflicts, fits, joint, same } from "@/lib/core/domain/fitment/joint";

const REAR = [
  "10x135",
  "12x135",
  "12x142",
  "12x148",
  "12x150",
  "12x157",
  "12x157-super-boost",
  "12x177",
  "12x197",
] as const;
const QUICK = ["qr-120", "qr-126", "qr-130", "qr-135", "qr-170"] as const;
const FRONT = ["12x100", "15x100", "15x110", "15x150", "20x110", "20x110-boost"] as const;
const THREADS = ["m12x1.0", "m12x1.5", "m12x1.75", "m15x1.5"] as const;
const WIDTH = "the axle and the hub differ: {a}, {b}";

/** Thru-axles and quick releases, in hubs and in the threads of frame and fork. */
export const axleJoints = [
  joint("axle-rear", "hub-rear", [
    ...same([...REAR, ...QUICK], "dtSwiss"),
    fits(["12x157"], ["12x157-super-boost"], "trek"),
    fits(["12x157-super-boost"], ["12x157"], "trek"),
    conflicts([...REAR, ...QUICK], [...REAR, ...QUICK], WIDTH, "dtSwiss"),
  ]),
  joint("axle-front", "hub-front", [
    ...same([...FRONT, "qr-74", "qr-100", "qr-135"], "dtSwiss"),
    conflicts(
      [...FRONT, "qr-74", "qr-100", "qr-135"],
      [...FRONT, "qr-74", "qr-100", "qr-135"],
      WIDTH,
      "dtSwiss",
    ),
  ]),
  joint("dropout-rear", "axle-rear", [
    ...same([...REAR, ...QUICK], "dtSwiss"),
    conflicts(
      [...REAR, ...QUICK],
      [...REAR, ...QUICK],
      "the axle and the dropouts differ: {a}, {b}",
      "dtSwiss",
    ),
  ]),
  joint("dropout-front", "axle-front", [
    ...same([...FRONT, "qr-74", "qr-100", "qr-135"], "dtSwiss"),
    conflicts(
      [...FRONT, "qr-74", "qr-100", "qr-135"],
      [...FRONT, "qr-74", "qr-100", "qr-135"],
      "the axle and the fork differ: {a}, {b}",
      "dtSwiss",
    ),
  ]),
  joint("frame-axle-thread", "axle-thread", [
    ...same(THREADS, "syntace"),
    conflicts(THREADS, THREADS, "the threads differ: {a}, {b}", "syntace"),
  ]),
  joint("fork-axle-thread", "axle-thread", [
    ...same(THREADS, "syntace"),
    conflicts(THREADS, THREADS, "the threads differ: {a}, {b}", "syntace"),
  ]),
];
