import { useEffect, useRef, useState } from "react";
import type { BasketLine, FoundGoods } from "@/components/api/answers";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { piecesOf } from "@/components/forms/typed-pieces";
import { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { type DraftRow, judgeLots } from "./draft-rows";

/** A typed quantity is judged once the typing pauses. */
const PAUSE_MS = 300;

const NO_LINES: ReadonlyMap<string, BasketLine> = new Map();

/** The lines of the order that is being typed, each judged and priced as for the customer. */
export function useDraftLines(customerEmail: string | null, companyId: string | undefined) {
  const [rows, setRows] = useState<DraftRow[]>([]);
  const [lines, setLines] = useState(NO_LINES);
  const [message, setMessage] = useState<string | null>(null);
  const [again, setAgain] = useState(0);
  const latest = useRef(0);

  const asked = rows.flatMap(({ productId, quantity }) => {
    const pieces = piecesOf(quantity);
    return judgeLots(pieces).ok ? [{ productId, quantity: pieces }] : [];
  });
  const question = JSON.stringify([customerEmail, companyId, asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question has all that is asked; `again` repeats it
  useEffect(() => {
    latest.current += 1;
    const turn = latest.current;
    if (asked.length === 0) return;
    const timer = setTimeout(() => {
      void call("POST /draft-orders/check", {
        body: { ...(customerEmail === null ? {} : { customerEmail }), companyId, lines: asked },
        answer: basketSchema,
      }).then((answer) => {
        // A newer question is on its way.
        if (turn !== latest.current) return;
        setMessage(answer.ok ? null : failureText(answer));
        if (!answer.ok) return;
        // A line whose quantity is being typed keeps the price that it had.
        const judged = answer.value.lines.map((line) => [line.productId, line] as const);
        setLines((before) => new Map([...before, ...judged]));
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question, again]);

  return {
    rows,
    lines,
    message,
    recheck: () => setAgain((times) => times + 1),
    add: ({ _id: productId, name, sku, quantity }: FoundGoods) =>
      setRows((before) => [
        ...before,
        {
          productId,
          name,
          sku,
          quantity: String(lotFloor(quantity)),
          price: "",
          reason: "",
          hasOwnPrice: false,
        },
      ]),
    change: (productId: string, changed: Partial<DraftRow>) =>
      setRows((before) => before.map((row) => (row.productId === productId ? { ...row, ...changed } : row))),
    remove: (productId: string) => setRows((before) => before.filter((row) => row.productId !== productId)),
  };
}
