/** The parts of a bicycle, by which pages group the products that fit. */
export const PARTS = [
  "Frame",
  "Fork",
  "Headset",
  "Stem",
  "Handlebar",
  "Grip or control",
  "Seat post",
  "Seat clamp",
  "Saddle",
  "Bottom bracket",
  "Crank",
  "Chainring",
  "Pedal",
  "Cleat",
  "Shoe",
  "Chain",
  "Cassette or sprocket",
  "Shifter",
  "Rear derailleur",
  "Front derailleur",
  "Hub",
  "Axle",
  "Rim",
  "Spoke or nipple",
  "Tyre",
  "Tube or valve",
  "Brake",
  "Brake lever",
  "Rotor",
  "Adapter",
] as const;

export type Part = (typeof PARTS)[number];

/** A kind of interface, which is one side of a joint, with every value that the shop knows. */
export interface Kind {
  part: Part;
  label: string;
  values: Readonly<Record<string, string>>;
}

export const kind = <const V extends Record<string, string>>(part: Part, label: string, values: V) => ({
  part,
  label,
  values,
});

/** Sizes in millimetres. The value is the number as written here. */
export const millimetres = <const T extends string>(...sizes: readonly T[]) =>
  labelled(sizes, (size) => `${size} mm`);

export const labelled = <const T extends string>(values: readonly T[], label: (value: T) => string) =>
  Object.fromEntries(values.map((value) => [value, label(value)])) as Record<T, string>;
