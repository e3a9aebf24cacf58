import { collectionOf } from "@/lib/core/data/store/collection";
import type { OrderDocument } from "./documents";

/** Shard by `customer.userId`: each customer's orders together, idempotency keys unique within a customer. */
export const orders = collectionOf<OrderDocument>("orders");
