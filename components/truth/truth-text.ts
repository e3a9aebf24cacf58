/** `3 of 16 rows differ` */
export const rowsDiffer = (differing: number, of: number): string =>
  `${differing} of ${of} rows ${differing === 1 ? "differs" : "differ"}`;

/** `1.4 s` */
export const tookText = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
