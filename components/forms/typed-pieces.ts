/** Reads a number of pieces; NaN for other text. Thousands may be grouped, but 100.00 is not ten thousand. */
export const piecesOf = (text: string): number => {
  const typed = text.trim();
  const isNumber = /^(?:\d{1,12}|\d{1,3}(?:([\s,.'])\d{3})(?:\1\d{3}){0,2})$/.test(typed);
  return isNumber ? Number(typed.replace(/\D/g, "")) : Number.NaN;
};
