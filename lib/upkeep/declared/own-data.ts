// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { ownData as bank } from "@/lib/features/bank/upkeep";
import { ownData as builds } from "@/lib/features/builds/upkeep";
import { ownData as customers } from "@/lib/features/customers/upkeep";
import { ownData as offers } from "@/lib/features/offers/upkeep";
import { ownData as ownNumbers } from "@/lib/features/own-numbers/upkeep";
import { ownData as papers } from "@/lib/features/papers/upkeep";
import { ownData as reviews } from "@/lib/features/reviews/upkeep";
import { ownData as savedLists } from "@/lib/features/saved-lists/upkeep";
import { ownData as wishes } from "@/lib/features/wishes/upkeep";

export const DECLARED_OWN_DATA = [
  bank,
  builds,
  customers,
  offers,
  ownNumbers,
  papers,
  reviews,
  savedLists,
  wishes,
];
