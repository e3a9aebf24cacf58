import { AFTER, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";
import { IDS_LENGTH } from "./domain/picking";

const ORDERS = { orders: { type: "text", maxLength: IDS_LENGTH } } as const;

export const privatePages = {
  picking: { path: "/dashboard/picking", parameters: AFTER },
  pickingList: { path: "/dashboard/picking/list", parameters: ORDERS },
  packingSlips: { path: "/dashboard/picking/slips", parameters: ORDERS },
  sendOrders: { path: "/dashboard/picking/send", parameters: ORDERS },
} as const satisfies PrivatePages;
