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
