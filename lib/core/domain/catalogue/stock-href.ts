/** The office's page of a product's stock. A SKU of dots alone is no part of a path. */
export const stockHref = ({ id, sku }: { id: string; sku: string }): string =>
  `/dashboard/stock/${/^\.*$/.test(sku) ? id : encodeURIComponent(sku)}`;
