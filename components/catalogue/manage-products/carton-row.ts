/** The two inputs of a carton, as typed. */
export interface CartonRow {
  pieces: string;
  gtin: string;
}

/** Both as the one text that the form stores, compares and shows: `50 pieces, 14006381333938`. */
export const cartonRowText = ({ pieces, gtin }: CartonRow): string =>
  pieces === "" && gtin === "" ? "" : `${pieces} pieces, ${gtin}`;

export function parseCartonRow(text: string): CartonRow {
  const [, pieces = "", gtin = ""] = /^(.*?) pieces, (.*)$/.exec(text) ?? [];
  return { pieces, gtin };
}
