import { collectionOf } from "@/lib/core/data/store/collection";
import type { PaymentClaimDocument, PaymentEventDocument, SandboxIntentDocument } from "./documents";

/** Shard by `_id`. */
export const paymentClaims = collectionOf<PaymentClaimDocument>("paymentClaims");

/** Shard by `_id`. */
export const paymentEvents = collectionOf<PaymentEventDocument>("paymentEvents");

/** Shard by `_id`. */
export const sandboxIntents = collectionOf<SandboxIntentDocument>("sandboxIntents");
