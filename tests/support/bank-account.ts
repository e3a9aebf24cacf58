/** The shop's account in tests, an example of the IBAN registry. */
export const ACCOUNT = { holder: "Halfinch Parts", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
export const BANK_SETTINGS = {
  BANK_HOLDER: ACCOUNT.holder,
  BANK_IBAN: "DE89 3704 0044 0532 0130 00",
  BANK_BIC: ACCOUNT.bic,
};
