// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { personalOrderFields as payLinks } from "@/lib/features/pay-links/feature";

export const DECLARED_PERSONAL_ORDER_FIELDS = [payLinks];
