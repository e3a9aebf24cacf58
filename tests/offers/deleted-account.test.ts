import { expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { database } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import { acceptOffer } from "@/lib/features/offers/commands/answer-offer";
import { offers } from "@/lib/features/offers/data/collections";
import { followsEmail, ownData } from "@/lib/features/offers/upkeep";
import { eraseAccount } from "@/lib/upkeep/erasure/erase-account";
import { aPerson, PASSWORD } from "../support/person";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, codeOf, must } from "../support/shop-in-process";
import { aClient, aSentOffer, offerContent, offerNow, ordersOf } from "./stored-offer";

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });

const CLIENT = { clientIp: "192.0.2.9", cookies: null };

it("the offers of a person are in their own data with all notes, follow their e-mail, and go with their account", async () => {
  const [mara, max, product] = [await aPerson("Mara Quillfeather"), await anAdmin(), await aProduct()];
  const content = () =>
    offerContent([{ product, quantity: 100 }], {
      note: "For Quillfeather",
      staffNote: "Quillfeather called",
    });
  const [open, taken] = [await aSentOffer(max, mara, content()), await aSentOffer(max, mara, content())];
  must(await acceptOffer({ token: taken.token, version: 1 }, aClient()));
  const own = JSON.stringify(await ownData(mara, []));
  for (const said of ["Quillfeather called", "For Quillfeather", "Gate 3"]) expect(own).toContain(said);

  await followsEmail(requireId(mara.userId), "new@example.com");
  expect((await offerNow(open.id)).customer.email).toBe("new@example.com");

  for (const { _id } of await ordersOf(mara)) must(await cancelOrder(mara, _id.toHexString()));
  must(await eraseAccount(mara, { password: PASSWORD }, CLIENT));
  expect(await offers().countDocuments({ _id: requireId(open.id) })).toBe(0);
  const left = await offerNow(taken.id);
  expect(left).toMatchObject({ state: "accepted", versions: [{ lines: [{ quantity: 100 }] }] });
  for (const name of ["offers", "audit", "jobs"])
    expect(JSON.stringify(await database().collection(name).find().toArray())).not.toMatch(
      /Quillfeather|Gate 3|new@example|12345/,
    );
  for (const { token } of [open, taken])
    expect(codeOf(await acceptOffer({ token, version: 1 }, aClient()))).toBe("not_found");
});
