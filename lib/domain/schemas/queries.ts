import { z } from "zod";
import { decodePosition } from "../cursor";
import { GOODS_SORTS } from "../goods-sorts";
import { AUDIT_KINDS } from "../views";
import { accountEmailSchema, text } from "./fields";

/** What the documented calls take in their addresses. No form of the shop's pages needs these: they stay on the server. */
const isPosition = (after: string): boolean => decodePosition(after) !== null;

/** `limit` and `after` of every list: without them it answers everything, for the calls are documented so. */
const paging = {
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: z.string().max(1000).refine(isPosition, "must be the one of this list's Link header").optional(),
};

export const goodsQuerySchema = z.strictObject({
  q: text(100).optional(),
  category: text(60).optional(),
  sort: z.enum(GOODS_SORTS).optional(),
  ...paging,
});
export const listQuerySchema = z.strictObject(paging);
export const ordersQuerySchema = z.strictObject({ customerEmail: accountEmailSchema, ...paging });
/** What only grows, or may be as long as a shop is busy: nobody gets all of it at once. */
export const longListQuerySchema = z.strictObject({ ...paging, limit: paging.limit.default(100) });
export const auditQuerySchema = z.strictObject({
  kind: z.enum(AUDIT_KINDS).optional(),
  q: text(100).optional(),
  ...longListQuerySchema.shape,
});
export const emailQuerySchema = z.strictObject({ email: accountEmailSchema });

export type GoodsQuery = z.infer<typeof goodsQuerySchema>;
