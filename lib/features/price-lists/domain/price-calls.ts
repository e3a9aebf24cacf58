/** The calls by which staff keep price lists, for the table of rights. */
export const PRICE_CALLS = [
  "GET /price-lists",
  "POST /price-lists",
  "GET /price-lists/{id}",
  "PATCH /price-lists/{id}",
  "PUT /price-lists/{id}/rows",
  "PUT /price-lists/{id}/rows/{productId}",
  "DELETE /price-lists/{id}/rows/{productId}",
  "PUT /companies/{id}/price-list",
] as const;
