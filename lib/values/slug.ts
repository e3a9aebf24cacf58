/** The name of a record in a URL: `Chain, 11-speed, 118 links` → `chain-11-speed-118-links`. Empty for a text without Latin letters and digits. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
