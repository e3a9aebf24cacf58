import type { ObjectId } from "mongodb";
import { orders } from "@/lib/core/data/orders/collections";
import { CREDIT_STATUSES, OPEN_STATUSES, TO_SHIP_STATUSES } from "@/lib/core/domain/orders/order-statuses";

/** Whether the company has ordered something that is not paid, or not sent yet. */
export const hasOpenCompanyOrder = async (companyId: ObjectId): Promise<boolean> =>
  (await orders().findOne(
    {
      "company.id": companyId,
      $or: [
        { status: { $in: [...OPEN_STATUSES, ...TO_SHIP_STATUSES] } },
        { status: { $in: [...CREDIT_STATUSES] }, "terms.owed": true },
      ],
    },
    { projection: { _id: 1 } },
  )) !== null;
