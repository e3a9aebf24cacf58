import { expect, it } from "vitest";
import { noteOnBasket } from "@/lib/core/commands/basket/note-on-basket";
import { setBasketLine } from "@/lib/core/commands/basket/set-basket-line";
import { changeOwnNumbers } from "@/lib/features/own-numbers/commands/change-own-numbers";
import { createList } from "@/lib/features/saved-lists/commands/change-lists";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";
import { aVisitor, sharedShop } from "../security/fixtures/shared-shop";
import { anOrder, aProduct, must } from "../support/shop-in-process";

const { url } = sharedShop();
const SECRET = "PO-4711-OF-ONE-CUSTOMER";
const OWN_NUMBER = "OWN-NUMBER-4711";
const LIST = "LIST-4711-OF-ONE-CUSTOMER";
const LIST_NOTE = "LIST-NOTE-4711";

it("a customer's basket, own numbers, saved lists and orders again stand in no page or answer that is cached for all", async () => {
  const [product, { viewer, cookie }] = [await aProduct(), await aVisitor("Basket Owner")];
  const { revision } = must(await setBasketLine(viewer, product._id.toHexString(), { quantity: 300 }));
  const number = { at: "1", number: OWN_NUMBER, productId: product._id.toHexString() };
  must(await changeOwnNumbers(viewer, { rows: [number], mode: "merge", revision: undefined }));
  must(await noteOnBasket(viewer, { revision, poNumber: SECRET, note: SECRET }));
  const line = { productId: product._id.toHexString(), quantity: 300, note: LIST_NOTE };
  const { listId } = must(await createList(viewer, { name: LIST, lines: [line] }, { idempotencyKey: null }));
  const orderId = await anOrder(viewer, product);
  // The session reads all that the island of each feature shows its owner.
  for (const [path, text] of [
    ["/api/basket", SECRET],
    ["/api/own-numbers", OWN_NUMBER],
    [`/api/lists/${listId}`, LIST_NOTE],
    [`/api/orders/${orderId}/again`, orderId],
  ] as const) {
    const own = await fetch(url + path, { headers: { cookie } });
    expect(own.headers.get("cache-control"), path).toContain("no-store");
    expect(await own.text(), path).toContain(text);
  }

  const paths = Object.values(PUBLIC_ANSWERS).flatMap(({ path }) =>
    typeof path === "string"
      ? [path.replace(":slug", product.slug).replace(":id", product._id.toHexString())]
      : [],
  );
  for (const path of ["/basket", "/quick-order"]) expect(paths).toContain(path);
  // A cached page has its query in its key. No public page and call reads a customer's own words.
  const asked = [OWN_NUMBER, LIST, LIST_NOTE].flatMap((word) => [
    `/singlegoods?q=${word}`,
    `/api/goods?q=${word}`,
  ]);
  for (const path of [...paths, ...asked]) {
    // The customer comes first, so that theirs is the answer that is cached.
    const own = await (await fetch(url + path, { headers: { cookie } })).text();
    const cached = await (await fetch(url + path)).text();
    for (const bytes of [own, cached])
      for (const secret of [SECRET, OWN_NUMBER, LIST, LIST_NOTE, listId, orderId, viewer.email])
        if (!path.includes(secret)) expect(bytes, path).not.toContain(secret);
    // The page repeats the words that were asked for; what they lead to is nobody's.
    if (asked.includes(path)) expect(own, path).not.toContain(product.name);
    expect(withoutNonce(cached), path).toBe(withoutNonce(own));
  }
});

const withoutNonce = (html: string): string => html.replace(/nonce="[^"]*"/g, "");
