import { kind, labelled } from "./kind";

/** Outside and inside diameters of shims, in millimetres. */
const SEAT_POST_SHIMS = [
  ...["28.6", "29.2", "29.4", "29.8", "30.0", "30.4", "30.8", "30.9", "31.4", "31.6", "31.8"].map(
    (outside) => `${outside}-27.2`,
  ),
  "33.9-27.2",
  "34.9-27.2",
  "31.6-30.9",
  "33.9-30.9",
  "34.9-30.9",
  "33.9-31.6",
  "34.9-31.6",
  "26.8-25.4",
  "27.2-25.4",
];
const BAR_SHIMS = ["25.4-22.2", "26.0-25.4", "31.8-25.4", "31.8-26.0", "35.0-31.8"];
const STEERER_SHIMS = ["28.6-25.4", "31.8-28.6", "38.1-28.6"];
const BAND_SHIMS = ["34.9-28.6", "34.9-31.8", "31.8-28.6"];
const BANDS = ["28.6", "31.8", "34.9"];
const ROTOR_ADAPTERS = [
  "pm-140-160",
  "pm-160-180",
  "pm-160-200",
  "pm-160-203",
  "pm-180-200",
  "pm-180-203",
  "pm-200-220",
  "pm-203-220",
];

const shims = (prefix: string, sizes: readonly string[], name: string) =>
  labelled(
    sizes.map((size) => `${prefix}-${size}`),
    (value) => `${name}, ${value.slice(prefix.length + 1).replace("-", " mm to ")} mm`,
  );

/** Parts that let two other parts meet. A line of a table that needs an adapter names which of these it is. */
export const ADAPTER_KINDS = {
  adapter: kind("Adapter", "Bridges", {
    "cassette-spacer-1": "cassette spacer, 1 mm",
    "cassette-spacer-1.85": "cassette spacer, 1.85 mm",
    "cassette-spacer-4.5": "cassette spacer, 4.5 mm",
    "n3w-ring": "adapter ring AC21-N3W",
    "bb30-bsa-68": "BB30 to BSA sleeve, 68 mm",
    "bb30-bsa-73": "BB30 to BSA sleeve, 73 mm",
    "pf30-bsa-68": "PressFit 30 to BSA sleeve, 68 mm",
    "pf30-bsa-73": "PressFit 30 to BSA sleeve, 73 mm",
    "american-bsa-68": "American to BSA shell adapter",
    "bearings-30-24": "bearing reducers, 30 to 24 mm",
    "bearings-30-gxp": "bearing reducers, 30 mm to GXP",
    "bearings-24-gxp": "bearing sleeve, 24 to 22 mm (GXP)",
    "bearings-22-19": "bearing sleeve, 22 to 19 mm",
    "crown-race-40-30": "reducing crown race, 1 1/2 to 1 1/8 in",
    "crown-race-40-33": "reducing crown race, 1 1/2 to 1 1/4 in",
    "brake-is-post": "IS 2000 to post mount",
    "brake-post-flat": "post mount to flat mount caliper",
    "brake-flat-post": "flat mount to post mount",
    "brake-flat-160": "flat mount, 160 mm rotor",
    ...labelled(
      ROTOR_ADAPTERS.map((sizes) => `rotor-${sizes}`),
      (value) => {
        const [, , mount, rotor] = value.split("-");
        return `post mount ${mount} mm to a rotor of ${rotor} mm`;
      },
    ),
    "center-lock-six-bolt": "Center Lock to six bolts",
    "pull-short-long": "cable pull converter for linear-pull brakes",
    "pull-tanpan-11": "cable pull converter, Tanpan 11",
    "hub-rear-148-142": "Boost kit, rear, 142 to 148 mm",
    "hub-rear-135-130": "axle spacers, rear, 130 to 135 mm",
    "hub-front-110-100": "Boost kit, front, 100 to 110 mm",
    "hub-front-15-12": "axle sleeve, front, 15 to 12 mm",
    "hub-front-15-qr": "axle sleeve, front, 15 mm to quick release",
    ...shims("front-derailleur", BAND_SHIMS, "front derailleur shim"),
    ...labelled(
      BANDS.map((band) => `front-derailleur-band-${band}`),
      (value) => `band for braze-on front derailleurs, ${value.split("-").at(-1)} mm`,
    ),
    ...shims("seat-post", SEAT_POST_SHIMS, "seat post shim"),
    ...shims("steerer", STEERER_SHIMS, "steerer shim"),
    "quill-22.2": "quill adapter, 22.2 to 28.6 mm",
    "quill-25.4": "quill adapter, 25.4 to 28.6 mm",
    ...shims("bar", BAR_SHIMS, "handlebar shim"),
    "valve-8.5": "sleeve for a valve hole of 8.5 mm",
    "cleat-three-bolts": "cleat adapter for three bolts (SM-SH41)",
  }),
} as const;
