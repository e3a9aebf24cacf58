/** The calls of the right to book bank transfers. */
export const BANK_CALLS = [
  "POST /orders/{id}/transfers",
  "POST /orders/{id}/transfers/undo",
  "POST /bank-statements",
  "GET /bank-statements",
  "GET /bank-entries",
  "POST /bank-entries/{id}/booking",
  "PUT /bank-entries/{id}/state",
] as const;
