import { beforeSeptember2026 } from "./reviews/before-september-2026";
import { sinceSeptember2026 } from "./reviews/since-september-2026";
import type { SampleReview } from "./sample-review";

/**
 * Sample reviews of the sample catalogue, newest first. Their authors have no accounts: the e-mails are at a reserved
 * domain, and no review claims a verified purchase.
 */
export const reviews: readonly SampleReview[] = [...sinceSeptember2026, ...beforeSeptember2026];
