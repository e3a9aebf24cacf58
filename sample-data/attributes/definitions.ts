import type { AttributeDefinition } from "@/lib/core/domain/catalogue/attributes";

export type SampleAttribute = AttributeDefinition & { key: string };

const number = (
  key: string,
  label: string,
  unit: string,
  categories: readonly string[],
): SampleAttribute => ({
  key,
  label,
  type: "number",
  unit,
  choices: [],
  categories,
  facet: true,
});

const word = (key: string, label: string, categories: readonly string[]): SampleAttribute => ({
  ...number(key, label, "", categories),
  type: "word",
});

const choice = (
  key: string,
  label: string,
  categories: readonly string[],
  choices: readonly string[],
): SampleAttribute => ({ ...number(key, label, "", categories), type: "choice", choices });

/** Only told: a list with one value a product is not filtered by it. */
const told = (attribute: SampleAttribute): SampleAttribute => ({ ...attribute, facet: false });

/** The attributes of an empty shop on its first start, in the words of data sheets. */
export const attributes: readonly SampleAttribute[] = [
  choice(
    "material",
    "Material",
    [],
    [
      "aluminium",
      "brass",
      "carbon",
      "chromoly",
      "leather",
      "plastic",
      "polyurethane",
      "rubber",
      "stainless steel",
      "steel",
    ],
  ),
  number("speeds", "Speeds", "", ["Drivetrain", "Hubs", "Cockpit"]),
  number("teeth", "Teeth", "", ["Drivetrain"]),
  told(number("links", "Links", "", ["Drivetrain"])),
  number("crank-length", "Crank length", "mm", ["Drivetrain"]),
  choice(
    "position",
    "Position",
    ["Hubs", "Wheels", "Brakes", "Lights", "Equipment", "Drivetrain"],
    ["front", "rear", "left", "right"],
  ),
  number("spoke-holes", "Spoke holes", "", ["Hubs", "Wheels"]),
  number("spacing", "Hub spacing", "mm", ["Hubs", "Frames"]),
  choice("axle", "Axle", ["Hubs", "Frames"], ["quick release", "bolted", "thru-axle"]),
  choice("brake-type", "Brake", ["Brakes"], ["disc", "dual pivot", "linear-pull"]),
  number("rotor", "Rotor", "mm", ["Brakes", "Frames"]),
  word("brake-mount", "Brake mount", ["Brakes", "Frames", "Hubs"]),
  number("clamp", "Clamp", "mm", ["Cockpit", "Saddles", "Drivetrain"]),
  number("width", "Width", "mm", ["Cockpit", "Saddles", "Tyres", "Equipment", "Wheels"]),
  number("length", "Length", "mm", [
    "Cockpit",
    "Saddles",
    "Cables",
    "Hubs",
    "Small parts",
    "Wheels",
    "Equipment",
  ]),
  number("diameter", "Diameter", "mm", ["Saddles", "Cables", "Equipment", "Lights", "Small parts", "Wheels"]),
  choice("wheel-size", "Wheel size", ["Wheels", "Tyres", "Frames", "Equipment"], ["26 in", "28 in", "29 in"]),
  word("etrto", "ETRTO", ["Tyres", "Wheels"]),
  choice("bead", "Bead", ["Tyres"], ["wire", "folding"]),
  choice("valve", "Valve", ["Tyres", "Equipment"], ["presta", "schrader", "both"]),
  choice("steerer", "Steerer", ["Frames", "Cockpit", "Bearings"], ["1 in", "1 1/8 in"]),
  number("frame-size", "Frame size", "cm", ["Frames"]),
  number("travel", "Travel", "mm", ["Frames", "Saddles"]),
  word("thread", "Thread", ["Small parts", "Pedals", "Bearings", "Cables", "Hubs", "Brakes"]),
  choice("pedal-type", "Pedal", ["Pedals"], ["platform", "city", "clipless"]),
  word("spindle", "Spindle", ["Bearings", "Drivetrain"]),
  number("bore", "Bore", "mm", ["Bearings"]),
  number("outside", "Outside diameter", "mm", ["Bearings"]),
  number("voltage", "Voltage", "V", ["Lights", "Hubs"]),
  number("brightness", "Brightness", "lux", ["Lights"]),
  told(number("gear-range", "Gear range", "%", ["Hubs"])),
  told(number("load", "Load", "kg", ["Equipment"])),
];
