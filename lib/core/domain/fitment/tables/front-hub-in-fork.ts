import { adapter, conflicts, joint, same } from "@/lib/core/domain/fitment/joint";

const AXLES = [
  "qr-74",
  "qr-100",
  "qr-135",
  "12x100",
  "15x100",
  "15x110",
  "15x150",
  "20x110",
  "20x110-boost",
] as const;

export const frontHubInFork = joint("dropout-front", "hub-front", [
  ...same(["15x110", "20x110-boost"], "trek"),
  ...same(AXLES, "dtSwiss"),
  adapter(["15x110"], ["15x100"], "Boost kit: 5 mm spacers on both sides and a rotor spacer", "wolfTooth", [
    "adapter=hub-front-110-100",
  ]),
  adapter(["12x100"], ["15x100"], "sleeve from 15 to 12 mm", "wheelsManufacturing", [
    "adapter=hub-front-15-12",
  ]),
  adapter(["qr-100"], ["15x100"], "sleeve from 15 mm to quick release", "problemSolvers", [
    "adapter=hub-front-15-qr",
  ]),
  conflicts(
    ["15x100"],
    ["15x110", "15x150", "20x110", "20x110-boost"],
    "the hub is wider than the fork: {b} in {a}",
    "trek",
  ),
  conflicts(
    ["12x100"],
    ["15x110", "15x150", "20x110", "20x110-boost"],
    "the hub is wider than the fork: {b} in {a}",
    "dtSwiss",
  ),
  conflicts(
    ["qr-100"],
    ["15x110", "15x150", "20x110", "20x110-boost", "qr-135"],
    "the hub is wider than the fork: {b} in {a}",
    "dtSwiss",
  ),
  conflicts(
    ["12x100", "15x100", "15x110", "20x110", "20x110-boost", "15x150"],
    ["qr-74", "qr-100", "qr-135"],
    "the thru-axle does not go through a hub for quick releases: {b}",
    "dtSwiss",
  ),
  conflicts(
    ["15x150"],
    ["12x100", "15x100", "15x110", "20x110", "20x110-boost"],
    "the hub is narrower than the fork: {b} in {a}",
    "dtSwiss",
  ),
  conflicts(
    ["15x110", "20x110", "20x110-boost"],
    ["15x150"],
    "the hub is wider than the fork: {b} in {a}",
    "dtSwiss",
  ),
  conflicts(
    ["qr-74"],
    ["qr-100", "qr-135", "12x100", "15x100", "15x110", "15x150", "20x110", "20x110-boost"],
    "the hub is wider than the fork: {b} in {a}",
    "dtSwiss",
  ),
  conflicts(["qr-135"], ["qr-74", "qr-100"], "the hub is narrower than the fork: {b} in {a}", "dtSwiss"),
  conflicts(["qr-100"], ["qr-74"], "the hub is narrower than the fork: {b} in {a}", "dtSwiss"),
  conflicts(["15x100"], ["12x100"], "the 15 mm axle does not go through the hub: {b}", "dtSwiss"),
  conflicts(
    ["15x110"],
    ["20x110"],
    "the hub has a 20 mm axle, and its rotor lies 5 mm further in than Boost",
    "trek",
  ),
  conflicts(
    ["20x110", "20x110-boost"],
    ["15x100", "15x110", "12x100"],
    "the 20 mm axle does not go through the hub: {b}",
    "trek",
  ),
]);
