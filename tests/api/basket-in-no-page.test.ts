import { expect, it } from "vitest";
import { noteOnBasket } from "@/lib/commands/basket/note-on-basket";
import { setBasketLine } from "@/lib/commands/basket/set-basket-line";
import { changeOwnNumbers } from "@/lib/commands/own-numbers/change-own-numbers";
import { PUBLIC_ANSWERS } from "@/lib/domain/public-answers";
import { aVisitor, sharedShop } from "../security/fixtures/shared-shop";
import { aProduct, must } from "../support/shop-in-process";

const { url } = sharedShop();
const SECRET = "PO-4711-OF-ONE-CUSTOMER";
const OWN_NUMBER = "OWN-NUMBER-4711";

it("a customer's basket stands in no page or answer that is cached for all", async () => {
  const [product, { viewer, cookie }] = [await aProduct(), await aVisitor("Basket Owner")];
  const { revision } = must(await setBasketLine(viewer, product._id.toHexString(), { quantity: 300 }));
  const number = { at: "1", number: OWN_NUMBER, productId: product._id.toHexString() };
  must(await changeOwnNumbers(viewer, { rows: [number], mode: "merge", revision: undefined }));
  must(await noteOnBasket(viewer, { revision, poNumber: SECRET, note: SECRET }));
  const basket = await fetch(`${url}/api/basket`, { headers: { cookie } });
  expect(basket.headers.get("cache-control")).toContain("no-store");
  expect(await basket.text()).toContain(SECRET);

  const paths = Object.values(PUBLIC_ANSWERS).flatMap(({ path }) =>
    typeof path === "string"
      ? [path.replace(":slug", product.slug).replace(":id", product._id.toHexString())]
      : [],
  );
  expect(paths).toContain("/basket");
  for (const path of paths) {
    // The customer comes first, so that theirs is the answer that is cached.
    const own = await (await fetch(url + path, { headers: { cookie } })).text();
    const cached = await (await fetch(url + path)).text();
    for (const bytes of [own, cached]) {
      expect(bytes, path).not.toContain(SECRET);
      expect(bytes, path).not.toContain(OWN_NUMBER);
      expect(bytes, path).not.toContain(viewer.email);
    }
    expect(withoutNonce(cached), path).toBe(withoutNonce(own));
  }
});

const withoutNonce = (html: string): string => html.replace(/nonce="[^"]*"/g, "");
