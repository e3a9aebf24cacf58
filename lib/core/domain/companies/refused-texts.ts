/** Why a company cannot be added or numbered, for the form and for the rows of a file. */

/** @param other the company that has the number */
export const numberTakenText = (other: string): string => `${other} already has this customer number`;

/** @param other the company that is probably the same */
export const alikeText = (other: string): string =>
  `There is a company of nearly this name, or with this VAT ID: ${other}`;

export const WORKS_HERE = "This person works for the shop, and cannot own a company that it adds";
