import type { FamilyDefinition } from "@/lib/core/domain/catalogue/families/family";

export interface SampleFamily extends FamilyDefinition {
  slug: string;
  /** The SKUs of its products. */
  members: readonly string[];
}

/** The families of an empty shop on its first start: one with a grid of two attributes, in which sizes are missing, and one with a single attribute. */
export const families: readonly SampleFamily[] = [
  {
    slug: "reflective-tyres",
    name: "Tyres, reflective",
    description: "Wire bead, puncture belt 2 mm, reflective sidewall",
    axes: ["width", "wheel-size"],
    members: ["HI-TY-2840", "HI-TY-2860", "HI-TY-2875", "HI-TY-2820", "HI-TY-2675", "HI-TY-2620"],
  },
  {
    slug: "chains",
    name: "Chains",
    description: "Half-inch chains for one sprocket up to eleven",
    axes: ["speeds"],
    members: ["HI-CH-0112", "HI-CH-0816", "HI-CH-1118"],
  },
];
