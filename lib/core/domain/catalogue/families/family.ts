/** Families: products that differ in one or two attributes, such as the sizes of a tyre, and are ordered together in one grid. */

export const FAMILY_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const FAMILY_SLUG_MAX = 60;
export const FAMILY_NAME_MAX = 100;
export const FAMILY_DESCRIPTION_MAX = 500;
export const MAX_FAMILIES = 1_000;
/** Drafts count, deleted products do not. */
export const MAX_FAMILY_PRODUCTS = 200;
/** Rows and columns of the grid. */
export const MAX_AXES = 2;

/** The part of a family that staff decide. */
export interface FamilyDefinition {
  name: string;
  description: string;
  /** The keys of one or two attributes: the first makes the rows of the grid, the second its columns. */
  axes: readonly string[];
}

export interface FamilyView extends FamilyDefinition {
  id: string;
  /** Stays as it is for ever, since products, URLs and spreadsheets name it. */
  slug: string;
  revision: number;
}

export const familyPath = (slug: string): string => `/families/${slug}`;

/** The reasons why a product cannot be in a family, as its field says them. */
export const NO_FAMILY = {
  unknown: "There is no such family",
  full: `The family has ${MAX_FAMILY_PRODUCTS} products, which is as many as it takes`,
} as const;
