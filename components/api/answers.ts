import type { AnswerOf } from "./call";

/** Answers that several features show. Others are named where they are shown, by `AnswerOf`. */
export type Basket = AnswerOf<"GET /basket">;
export type BasketLine = Basket["lines"][number];

/** A product as everybody sees it, and as staff see it, a draft included. */
export type FoundGoods = Omit<AnswerOf<"GET /goods/{id}">, "currency">;
export type GoodsDetails = AnswerOf<"GET /goods/{id}/details">;

export type SavedList = AnswerOf<"GET /lists/{id}">;

/** A list of parts as the shop has read it. */
export type ReadList = AnswerOf<"POST /quick-order">;
export type ReadRow = ReadList["rows"][number];
