import { useCallback, useEffect, useRef, useState } from "react";
import { ACCESS_TOKEN } from "@/components/api/access-token";
import type { Basket } from "@/components/api/answers";
import { call } from "@/components/api/call";
import type { ApiFailure, ApiResult } from "@/components/api/request";
import { noteCustomerCount } from "@/components/basket/customer-count";
import { syncBasket } from "@/components/basket/sync-basket";
import {
  isSignedIn,
  readVisitorBasket,
  VISITOR_BASKET,
  type VisitorLine,
  withLine,
  writeVisitorBasket,
} from "@/components/basket/visitor-basket";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { basketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { shopCurrency } from "@/lib/values/currency";
import { type Settled, settleBasket } from "./settle-basket";
import { createUnsavedChanges } from "./unsaved-changes";

/** One change of the basket. A quantity of 0 removes the line. */
export type BasketEdit =
  | { kind: "line"; productId: string; quantity: number }
  | { kind: "replace"; productId: string; successor: string; quantity: number }
  | { kind: "notes"; poNumber: string; note: string }
  | { kind: "empty" };

/** Why the last change of a line, or of the notes, was not stored. */
export interface ChangeFailure {
  text: string;
  /** The shop did not answer: nothing speaks against the change, and the page keeps what was typed. */
  isUnsent: boolean;
}

export interface NewerBasket {
  basket: Basket;
  /** The change that was refused because of it. */
  refused: BasketEdit;
}

type State =
  | { kind: "loading" }
  | { kind: "failed"; message: string }
  | { kind: "shown"; basket: Basket; isCustomer: boolean };

const NO_BASKET = { revision: 0, poNumber: "", note: "", lines: [], totalPrice: 0 };

type Failures = ReadonlyMap<string, ChangeFailure>;

const keyOf = (edit: BasketEdit): string => ("productId" in edit ? edit.productId : edit.kind);

/**
 * The basket of this page: a customer's from the server, a visitor's from the browser with the server's verdicts. Changes are
 * sent one after the other, each with the revision of the answer before; of several changes of one line only the last is sent.
 */
export function useBasket() {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [waiting, setWaiting] = useState<ReadonlyMap<string, BasketEdit>>(new Map());
  const [failures, setFailures] = useState<Failures>(new Map());
  const [newer, setNewer] = useState<NewerBasket | null>(null);
  const queue = useRef(new Map<string, BasketEdit>());
  const sending = useRef(Promise.resolve());
  const latest = useRef<Basket>({ ...NO_BASKET, currency: shopCurrency() });
  const conflict = useRef(false);
  const [unsaved] = useState(createUnsavedChanges);

  const show = useCallback((basket: Basket) => {
    const isCustomer = isSignedIn();
    latest.current = basket;
    conflict.current = false;
    if (isCustomer) noteCustomerCount(basket.lines.length);
    setState({ kind: "shown", basket, isCustomer });
  }, []);

  const load = useCallback(async () => {
    if (isSignedIn() && readVisitorBasket().length > 0) await syncBasket();
    const answer = await (isSignedIn()
      ? call("GET /basket", { answer: basketSchema })
      : call("POST /basket/check", { body: { lines: readVisitorBasket() }, answer: basketSchema }));
    if (answer.ok) show(answer.value);
    else if (answer.status === 401) redirectToLogin(localHref("/basket"));
    else setState({ kind: "failed", message: answer.message });
  }, [show]);

  useEffect(() => {
    void load();
    // Another tab has changed the visitor's basket, or signed in or out.
    const onStorage = ({ key }: StorageEvent) => {
      if ((key === VISITOR_BASKET && !isSignedIn()) || key === ACCESS_TOKEN || key === null) void load();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [load]);

  const failed = useCallback(
    async (failure: ApiFailure, refused: BasketEdit) => {
      if (failure.status === 401) redirectToLogin(localHref("/basket"));
      // Null where the refusal tells of no newer one.
      const basket = basketSchema.safeParse(failure.details.basket).data ?? null;
      if (basket) {
        queue.current.clear();
        conflict.current = true;
        setNewer({ basket, refused });
        return;
      }
      // The line is out of date: its stock or its product has changed.
      if (failure.status === 404 || failure.status === 409) await load();
    },
    [load],
  );

  const drain = useCallback(async () => {
    for (let next = first(queue.current); next; next = first(queue.current)) {
      const answer = await send(next, latest.current.revision);
      if (queue.current.get(keyOf(next)) === next) queue.current.delete(keyOf(next));
      unsaved.answered(keyOf(next), answer.ok);
      if (answer.ok) show(answer.value);
      else await failed(answer, next);
      setFailures((before) => withFailure(before, keyOf(next), answer.ok ? null : answer));
      setWaiting(new Map(queue.current));
    }
  }, [show, failed, unsaved]);

  const edit = useCallback(
    (change: BasketEdit) => {
      const idle = queue.current.size === 0;
      queue.current.set(keyOf(change), change);
      setWaiting(new Map(queue.current));
      // A change that is being sent is still in the queue, so that there is one sender at a time.
      if (idle) sending.current = sending.current.then(drain);
    },
    [drain],
  );

  /** The basket once all changes are answered, those that are only typed included. */
  const settled = useCallback(
    (): Promise<Settled> =>
      settleBasket({
        unsaved,
        sent: () => sending.current,
        hasNewer: () => conflict.current,
        latest: () => latest.current,
      }),
    [unsaved],
  );

  /** Shows the newer basket of another window; `again` sends the refused change once more. */
  const takeNewer = (again: boolean) => {
    if (!newer) return;
    show(newer.basket);
    unsaved.forgetRefused();
    setNewer(null);
    if (again) edit(newer.refused);
  };

  return { state, waiting, failures, newer, edit, takeNewer, load, settled, addField: unsaved.addField };
}

const first = (queue: ReadonlyMap<string, BasketEdit>): BasketEdit | undefined => queue.values().next().value;

async function send(change: BasketEdit, revision: number): Promise<ApiResult<Basket>> {
  if (!isSignedIn()) return await sendForVisitor(change);
  switch (change.kind) {
    case "line":
      return change.quantity === 0
        ? await call("DELETE /basket/lines/{productId}", {
            path: { productId: change.productId },
            query: { revision },
            answer: basketSchema,
          })
        : await setLine(change, revision);
    case "replace": {
      // The former product stays until the other one is in.
      const added = await setLine({ productId: change.successor, quantity: change.quantity }, revision);
      return added.ok
        ? await call("DELETE /basket/lines/{productId}", {
            path: { productId: change.productId },
            query: { revision: added.value.revision },
            answer: basketSchema,
          })
        : added;
    }
    case "notes":
      return await call("PATCH /basket", {
        body: { poNumber: change.poNumber, note: change.note, revision },
        answer: basketSchema,
      });
    case "empty":
      return await call("DELETE /basket", { query: { revision }, answer: basketSchema });
  }
}

const setLine = ({ productId, quantity }: VisitorLine, revision: number) =>
  call("PUT /basket/lines/{productId}", {
    path: { productId },
    body: { quantity, revision },
    answer: basketSchema,
  });

async function sendForVisitor(change: BasketEdit): Promise<ApiResult<Basket>> {
  const before = readVisitorBasket();
  if (change.kind !== "notes") writeVisitorBasket(linesAfter(before, change));
  return await call("POST /basket/check", { body: { lines: readVisitorBasket() }, answer: basketSchema });
}

function linesAfter(before: readonly VisitorLine[], change: Exclude<BasketEdit, { kind: "notes" }>) {
  switch (change.kind) {
    case "line":
      return withLine(before, change);
    case "replace":
      return withLine(withLine(before, { productId: change.successor, quantity: change.quantity }), {
        productId: change.productId,
        quantity: 0,
      });
    case "empty":
      return [];
  }
}

function withFailure(before: Failures, key: string, failure: ApiFailure | null): Failures {
  const after = new Map(before);
  if (failure === null || failure.code === "changed_meanwhile") after.delete(key);
  else after.set(key, { text: failure.message, isUnsent: failure.status === 0 });
  return after;
}
