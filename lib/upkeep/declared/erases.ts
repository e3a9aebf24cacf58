// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { erases as bank } from "@/lib/features/bank/upkeep";
import { erases as builds } from "@/lib/features/builds/upkeep";
import { erases as customers } from "@/lib/features/customers/upkeep";
import { erases as imports } from "@/lib/features/imports/upkeep";
import { erases as offers } from "@/lib/features/offers/upkeep";
import { erases as ownNumbers } from "@/lib/features/own-numbers/upkeep";
import { erases as papers } from "@/lib/features/papers/upkeep";
import { erases as reviews } from "@/lib/features/reviews/upkeep";
import { erases as savedLists } from "@/lib/features/saved-lists/upkeep";
import { erases as wishes } from "@/lib/features/wishes/upkeep";

export const DECLARED_ERASES = [
  bank,
  builds,
  customers,
  imports,
  offers,
  ownNumbers,
  papers,
  reviews,
  savedLists,
  wishes,
];
