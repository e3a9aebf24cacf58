import type { FamilyDefinition, FamilyView } from "@/lib/core/domain/catalogue/families/family";

/** The values of the form of a family. */
export interface FamilyFormValues {
  name: string;
  slug: string;
  description: string;
  rows: string;
  /** Empty where the family has one axis. */
  columns: string;
}

export const NEW_FAMILY: FamilyFormValues = { name: "", slug: "", description: "", rows: "", columns: "" };

export const formValuesOf = ({ name, slug, description, axes }: FamilyView): FamilyFormValues => ({
  name,
  slug,
  description,
  rows: axes[0] ?? "",
  columns: axes[1] ?? "",
});

/** Returns the values as the input of the call. */
export const inputOf = ({ name, description, rows, columns }: FamilyFormValues) =>
  ({ name, description, axes: [rows, columns].filter(Boolean) }) satisfies FamilyDefinition;
