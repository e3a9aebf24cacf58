export type SampleReview = {
  /** The reviewed product's number. */
  sku: string;
  name: string;
  email: `${string}@example.com`;
  /** Trade and town, shown after the name. */
  authorNote: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** ISO 8601, in UTC. */
  createdAt: string;
  verifiedPurchase: false;
  /** The shop's answer; `at` as `createdAt`. */
  answer?: { text: string; at: string };
};
