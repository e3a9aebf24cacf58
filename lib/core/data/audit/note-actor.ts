import type { ObjectId } from "@/lib/core/data/store/ids";
import type { Actor } from "./documents";

/** The part of a write that enters an event in an order's history by which the name of somebody else than its customer is found again. */
export const noteActor = ({ role, userId }: Actor, customerId: ObjectId) =>
  role === "customer" && userId && !userId.equals(customerId) ? { $addToSet: { actedBy: userId } } : {};
