import { it } from "vitest";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { MOST_CHANGES } from "@/lib/core/domain/orders/order-changes";
import { env } from "@/lib/env";
import { addGoods, NOBODYS_ID, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { recorder } from "./recorder";

it("changes without end are refused as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { mara: as, olga } = fixtures;
  const record = recorder("changes-without-end");
  const product = await addGoods(fixtures);
  const lines = [{ productId: product.id, quantity: 200 }];

  const orderId = await placeOrder(product, as);
  const papers = `/api/orders/${orderId}/reference` as const;
  for (let n = 0; n < MOST_CHANGES; n += 1)
    await callRoute(`PATCH ${papers}`, { token: as.token, body: { note: `Change ${n}` } });
  await record("write on an order once more", `PATCH ${papers}`, { as, body: { note: "Once more" } });
  const body = { revision: 0, lines };
  await record("change lines once more", `PUT /api/orders/${orderId}/lines`, { as, body });

  const other = await placeOrder(product, olga);
  Object.assign(env().limits, { ordersPer10Minutes: 1 });
  while ((await consumeLimit("orderChange", olga.userId)).ok);
  await record("change lines too often", `PUT /api/orders/${other}/lines`, { as: olga, body });

  while ((await consumeLimit("ownChanges", as.userId)).ok);
  const address = { company: "", street: "Gate 3", city: "Lund", postalCode: "1", country: "Sweden" };
  const one = `/api/account/addresses/${NOBODYS_ID}` as const;
  const billing = "/api/account/billing-address";
  await record("add an address too often", "POST /api/account/addresses", { as, body: address });
  await record("change an address too often", `PATCH ${one}`, { as, body: { street: "Gate 4" } });
  await record("delete addresses too often", `DELETE ${one}`, { as });
  await record("set the billing address too often", `PUT ${billing}`, { as, body: address });
  await record("remove the billing address too often", `DELETE ${billing}`, { as });
  await record("change one's address in the profile too often", "PATCH /api/profile", {
    as,
    body: { address },
  });
  await record.compare();
});
