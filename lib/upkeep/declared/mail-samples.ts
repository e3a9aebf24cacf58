// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { mailSamples as offers } from "@/lib/features/offers/upkeep";
import { mailSamples as papers } from "@/lib/features/papers/upkeep";
import { mailSamples as payLinks } from "@/lib/features/pay-links/upkeep";
import { mailSamples as returns } from "@/lib/features/returns/upkeep";
import { mailSamples as shipments } from "@/lib/features/shipments/upkeep";
import { mailSamples as wishes } from "@/lib/features/wishes/upkeep";

export const DECLARED_MAIL_SAMPLES = [offers, papers, payLinks, returns, shipments, wishes];
