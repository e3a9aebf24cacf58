/** A build says which parts a number of bicycles needs. */

export const MAX_BUILDS = 50;
export const MAX_BUILD_LINES = 200;
export const BUILD_NAME_MAX = 80;
export const MAX_BICYCLES = 1_000_000;
/** A build has at most so many further numbers of bicycles. */
export const MAX_OTHER_NUMBERS = 3;
export const PER_BICYCLE_MIN = 0.01;
export const PER_BICYCLE_MAX = 1_000;
/** The decimals of the pieces per bicycle. 0.3333 means one piece in three bicycles. */
export const PER_BICYCLE_DECIMALS = 4;
/** In per cent of the pieces that the bicycles need. */
export const SPARE_MAX = 100;
export const SPARE_DECIMALS = 2;
export const MAX_OWN_STOCK = 1_000_000_000;

export interface BuildPart {
  productId: string;
  /** Pieces in one bicycle, `PER_BICYCLE_DECIMALS` decimals at most. */
  perBicycle: number;
  /** In per cent, `SPARE_DECIMALS` decimals at most. */
  spare: number;
  /** Whole pieces that the customer has already. */
  ownStock: number;
}

/** The bicycles and their parts, as a customer asks for them. */
export interface Build {
  bicycles: number;
  /** Numbers of bicycles to compare with the first one. */
  others: readonly number[];
  parts: readonly BuildPart[];
}

export interface SavedBuild extends Build {
  id: string;
  name: string;
  /** Rises with each change. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** A build among others. */
export interface SavedBuildSummary extends Omit<SavedBuild, "parts" | "others"> {
  partCount: number;
}
