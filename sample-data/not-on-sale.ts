import type { SuccessorFit } from "@/lib/core/domain/catalogue/successors";
import type { SampleProduct } from "./sample-product";

/** A product that visitors do not find in the list: a draft, or one that is no longer sold. */
export interface SampleNotOnSale extends SampleProduct {
  isDraft: boolean;
  /** The SKU of the product that replaces it. */
  successor?: { sku: string; fit: SuccessorFit; note: string };
}

export const notOnSale: readonly SampleNotOnSale[] = [
  {
    sku: "HI-CS-1134",
    isDraft: true,
    name: "Cassette, 11-speed, 11–34",
    category: "Drivetrain",
    description:
      "Steel sprockets on an alloy carrier, for wide gears on the road. Prices are not agreed yet.",
    priceCents: 3890,
    minimumLot: 100,
    available: 0,
    image: "/parts/cassette.svg",
  },
  {
    sku: "HI-PD-0097",
    isDraft: false,
    successor: { sku: "HI-PD-0098", fit: "same", note: "Ten pins a side instead of six, the same thread." },
    name: "Pedal, platform, six pins, pair",
    category: "Pedals",
    description: "Forged alloy body, cartridge bearings, six pins a side.",
    priceCents: 1540,
    minimumLot: 100,
    available: 0,
    image: "/parts/pedal.svg",
  },
];
