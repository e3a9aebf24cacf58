import { newId } from "@/lib/core/data/store/ids";
import { wishes } from "@/lib/features/wishes/data/collections";
import type { WishDocument } from "@/lib/features/wishes/data/documents";
import * as wishTurns from "@/lib/features/wishes/data/wish-turns";
import * as stored from "@/lib/features/wishes/data/wishes";
import {
  by,
  customer,
  type DataQuestions,
  limit,
  now,
  product,
} from "../operations/data-questions/asked-shop";
import { MANY } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

const asked = () => ({ productId: product._id.toHexString(), name: product.name, pieces: 300 });

const wishAt = (index: number): WishDocument => ({
  _id: newId(),
  userId: newId(),
  slot: 0,
  productId: newId(),
  pieces: 100,
  askedAt: new Date(now.getTime() + index),
  // Nearly all were told long ago.
  ...(index % 20 === 0
    ? { state: "waiting", told: null }
    : { state: "told", told: { at: new Date(now.getTime() + index), pieces: 100 } }),
  revision: 1,
  requestHash: "",
});

const fillWishes = () =>
  insertInPortions(
    wishes(),
    Array.from({ length: MANY }, (_, index) => wishAt(index)),
  );

export const dataQuestions: DataQuestions = {
  modules: { wishes: stored, "wish-turns": wishTurns },
  fill: fillWishes,
  asksNothing: ["wish-audit"],
  withoutSearch: ["wishes.toWish"],
  questions: {
    "wishes.listWishes": () => stored.listWishes(customer, { limit }),
    "wishes.findWish": () => stored.findWish(customer, product._id.toHexString()),
    "wishes.insertWish": () => stored.insertWish(customer, asked(), by),
    "wishes.askAgain": () => stored.askAgain(wishAt(0), asked(), by),
    "wishes.withdrawWish": () => stored.withdrawWish(wishAt(0), product.name, by),
    "wishes.findAllWishes": () => stored.findAllWishes(newId()),
    "wishes.findWishesOf": () => stored.findWishesOf(newId()),
    "wishes.findWishById": () => stored.findWishById(wishAt(0)),
    "wishes.eraseWishes": () => stored.eraseWishes(newId()),
    "wish-turns.findWishedProducts": () => wishTurns.findWishedProducts(),
    "wish-turns.findTerms": () => wishTurns.findTerms(product._id),
    "wish-turns.findWaiting": () => wishTurns.findWaiting(product._id, limit),
    "wish-turns.countToldPieces": () => wishTurns.countToldPieces(product._id, now),
    "wish-turns.forgetTakenPieces": () => wishTurns.forgetTakenPieces(now),
    "wish-turns.tellWish": () =>
      wishTurns.tellWish(wishAt(0), { name: product.name, pieces: 100, at: now }, by),
    "wish-turns.findToldWish": () => wishTurns.findToldWish(newId().toHexString()),
  },
};
