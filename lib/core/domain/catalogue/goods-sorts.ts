/** The sorts of the list of products, as in its URL; `-` means descending. */
export const GOODS_SORTS = [
  "price",
  "-price",
  "name",
  "-name",
  "available",
  "-available",
  "quantity",
  "-quantity",
] as const;
