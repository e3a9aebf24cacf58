import { conflicts, joint, same } from "@/lib/core/domain/fitment/joint";

const HOLES = ["16", "18", "20", "24", "28", "32", "36", "40", "48"] as const;
const THREADS = ["13g", "14g", "15g"] as const;

export const rimOnHub = joint("hub-holes", "rim-holes", [
  ...same(HOLES, "dtSwiss"),
  conflicts(HOLES, HOLES, "the rim and the hub differ in spoke holes: {a}, {b}", "dtSwiss"),
]);

export const nippleOnSpoke = joint("spoke", "nipple", [
  ...same(THREADS, "iso6701"),
  conflicts(THREADS, THREADS, "the threads differ: {a}, {b}", "iso6701"),
]);
