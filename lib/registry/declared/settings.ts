// Written by `npm run tools -- registry` from the manifests. Do not edit.
import { settings as orders } from "@/lib/core/domain/orders/settings";
import { settings as payments } from "@/lib/core/domain/payments/settings";
import { settings as people } from "@/lib/core/domain/people/settings";
import { settings as tax } from "@/lib/core/domain/tax/settings";
import { settings as reviews } from "@/lib/features/reviews/settings";

export const DECLARED_SETTINGS = { ...orders, ...payments, ...people, ...tax, ...reviews };
