/**
 * A product's name in the form in which no two on sale are the same: what looks alike to a person is one name, however
 * it was typed, in capitals or not, composed or not, with whatever spaces or with signs that nobody sees.
 */
export const productNameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim();
