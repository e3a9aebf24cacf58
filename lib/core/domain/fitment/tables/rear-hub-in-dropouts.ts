import { adapter, conflicts, fits, joint, same } from "@/lib/core/domain/fitment/joint";

const AXLES = [
  "qr-120",
  "qr-126",
  "qr-130",
  "qr-135",
  "qr-170",
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

export const rearHubInDropouts = joint("dropout-rear", "hub-rear", [
  ...same(["12x142"], "syntace"),
  ...same(["12x148", "12x157-super-boost"], "trek"),
  ...same(AXLES, "dtSwiss"),
  fits(["qr-135"], ["10x135"], "dtSwiss"),
  adapter(
    ["12x148"],
    ["12x142"],
    "Boost kit: 3 mm spacers on both sides and a rotor spacer, wheel dished anew",
    "wolfTooth",
    ["adapter=hub-rear-148-142"],
  ),
  adapter(
    ["qr-135"],
    ["qr-130"],
    "axle spacers of 2.5 mm on both sides, wheel dished anew",
    "wheelsManufacturing",
    ["adapter=hub-rear-135-130"],
  ),
  conflicts(
    ["12x157"],
    ["12x157-super-boost"],
    "same axle, but flanges, chain line and rotor lie elsewhere",
    "trek",
  ),
  conflicts(
    ["12x157-super-boost"],
    ["12x157"],
    "same axle, but flanges, chain line and rotor lie elsewhere",
    "trek",
  ),
  conflicts(["12x135"], ["10x135"], "the axles differ: {a}, {b}", "dtSwiss"),
  conflicts(
    ["qr-120", "qr-126", "qr-130"],
    ["qr-135", "qr-170", "10x135"],
    "the hub is wider than the dropouts: {b} in {a}",
    "dtSwiss",
  ),
  conflicts(["qr-120"], ["qr-126", "qr-130"], "the hub is wider than the dropouts: {b} in {a}", "dtSwiss"),
  conflicts(
    ["12x142"],
    ["12x148", "12x150", "12x157", "12x157-super-boost", "12x177", "12x197"],
    "the hub is wider than the dropouts: {b} in {a}",
    "trek",
  ),
  conflicts(
    ["12x148"],
    ["12x150", "12x157", "12x157-super-boost", "12x177", "12x197"],
    "the hub is wider than the dropouts: {b} in {a}",
    "trek",
  ),
  conflicts(
    ["qr-120", "qr-126", "qr-130", "qr-135"],
    ["12x142", "12x148", "12x150", "12x157", "12x157-super-boost", "12x177", "12x197"],
    "a hub for a thru-axle in slotted dropouts: {b} in {a}",
    "dtSwiss",
  ),
  conflicts(
    ["12x142", "12x148", "12x150", "12x157", "12x157-super-boost", "12x177", "12x197"],
    ["qr-120", "qr-126", "qr-130", "qr-135", "10x135"],
    "the 12 mm axle does not go through the hub: {b}",
    "dtSwiss",
  ),
]);
