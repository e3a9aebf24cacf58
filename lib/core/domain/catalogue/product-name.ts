export const MAX_PRODUCT_NAME = 200;

const COPY_ENDING = " (copy)";

/** The name of a copy, as long as a name may be. */
export const copiedName = (name: string): string => {
  const kept = name.slice(0, MAX_PRODUCT_NAME - COPY_ENDING.length);
  // A character of two halves is not cut between them.
  return `${kept.replace(/[\uD800-\uDBFF]$/, "").trimEnd()}${COPY_ENDING}`;
};

/**
 * The key by which a product's name is unique on sale. Names that look alike have one key: capitals, Unicode composition,
 * spaces and invisible characters do not count.
 */
export const productNameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim();
