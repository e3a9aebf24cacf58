// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { waiting as bank } from "@/lib/features/bank/upkeep";
import { waiting as counts } from "@/lib/features/counts/upkeep";
import { waiting as offers } from "@/lib/features/offers/upkeep";
import { waiting as returns } from "@/lib/features/returns/upkeep";
import { waiting as truth } from "@/lib/features/truth/upkeep";

export const DECLARED_WAITING = { ...bank, ...counts, ...offers, ...returns, ...truth };
