// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { personalOrderFields as payLinks } from "@/lib/features/pay-links/feature";
import { personalOrderFields as shipments } from "@/lib/features/shipments/feature";

export const DECLARED_PERSONAL_ORDER_FIELDS = [payLinks, shipments];
