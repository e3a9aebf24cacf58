import { createHash } from "node:crypto";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { PaperProblemDocument } from "@/lib/features/papers/data/documents";
import { paperIdOf } from "@/lib/features/papers/data/paper-ids";
import { endProblemsOf, findProblems, keepProblem } from "@/lib/features/papers/data/paper-problems";

/** Questions of the shop to its accounts: which pieces or money of an invoice are still to be credited. */

/** A part of the money, the closed rest, or a return. Each is a question of its own about the order. */
type ToCredit = "part" | "rest" | { returnId: ObjectId };

/** The same question again replaces the one that is open. */
export async function askToCredit(orderId: ObjectId, about: ToCredit, text: string): Promise<void> {
  await keepProblem({
    _id: idOf(orderId, about),
    orderId,
    kind: "creditNote",
    code: "part_refunded",
    text,
    fields: [],
    at: await databaseTime(),
    // Nothing that the owner changes issues it.
    recordRevision: Number.MAX_SAFE_INTEGER,
  });
}

type AskedOrder = Pick<OrderDocument, "_id" | "goodsReturns">;

/** An open question. Once it is asked again it has another id. */
interface Question extends Pick<PaperProblemDocument, "_id" | "text" | "at"> {
  id: string;
}

/** The open ones, the oldest first. */
export const questionsAbout = async (order: AskedOrder): Promise<Question[]> =>
  (await findProblems(idsAbout(order))).map(({ _id, text, at }) => {
    const hash = createHash("sha256").update(`${_id.toHexString()} ${at.toISOString()}`).digest("hex");
    return { _id, text, at, id: hash.slice(0, 24) };
  });

interface Answer {
  /** When the invoice was credited. A question that is asked later stays open. */
  at: Date;
  /** The questions that the person has seen, by their ids; all of them where it is missing. */
  seen?: readonly string[] | undefined;
}

/** The invoice of the order is credited, which answers what was asked until then. */
export async function endQuestions(order: AskedOrder, { at, seen }: Answer): Promise<void> {
  const open = await questionsAbout(order);
  await endProblemsOf(
    open.filter((question) => question.at <= at && (seen === undefined || seen.includes(question.id))),
  );
}

const idsAbout = ({ _id, goodsReturns = [] }: AskedOrder): ObjectId[] =>
  ["part" as const, "rest" as const, ...goodsReturns.map((goods) => ({ returnId: goods._id }))].map((about) =>
    idOf(_id, about),
  );

const idOf = (orderId: ObjectId, about: ToCredit): ObjectId =>
  paperIdOf(
    "creditNote",
    typeof about === "string"
      ? `${about}:${orderId.toHexString()}`
      : `return:${about.returnId.toHexString()}`,
  );
