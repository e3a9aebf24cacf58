/** In place of the name of a person whose account was deleted. */
export const FORMER_CUSTOMER = "A former customer";
