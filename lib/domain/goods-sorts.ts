/** How the list of products can be sorted, as addresses say it; `-` is from the largest on. */
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
