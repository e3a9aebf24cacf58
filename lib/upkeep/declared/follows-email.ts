// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { followsEmail as offers } from "@/lib/features/offers/upkeep";
import { followsEmail as reviews } from "@/lib/features/reviews/upkeep";

export const DECLARED_FOLLOWS_EMAIL = [offers, reviews];
