import { it } from "vitest";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { stopToken } from "@/lib/features/wishes/commands/stop-wish-mails";
import { wishes } from "@/lib/features/wishes/data/collections";
import { MAX_WISHES } from "@/lib/features/wishes/domain/wishes";
import { confirmed } from "../people/stored-accounts";
import { addGoods, prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls for wishes answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const as = await confirmed(fixtures.mara);
  const { id } = await addGoods(fixtures, { name: "Wished saddle", available: 0 });
  const record = recorder("wishes");
  await record("wish for pieces", `PUT /api/wishes/${id}`, { as, body: { pieces: 300 } });
  await record("off the lots", `PUT /api/wishes/${id}`, { as, body: { pieces: 250 } });
  await record("an unknown product", "PUT /api/wishes/64b0000000000000000000ff", {
    as,
    body: { pieces: 300 },
  });
  await record("the own wishes", "GET /api/wishes", { as });
  await record("wishes of a visitor", "GET /api/wishes");
  await record("withdraw", `DELETE /api/wishes/${id}`, { as });
  await record("withdraw again", `DELETE /api/wishes/${id}`, { as });
  const other = await addGoods(fixtures, { name: "Wished stem", available: 0 });
  await wishes().insertMany(
    Array.from({ length: MAX_WISHES }, (_, slot) => ({
      _id: newId(),
      userId: requireId(as.userId),
      slot,
      productId: newId(),
      pieces: 100,
      state: "waiting" as const,
      askedAt: new Date(),
      told: null,
      revision: 1,
      requestHash: "",
    })),
  );
  await record("one wish too many", `PUT /api/wishes/${other.id}`, { as, body: { pieces: 300 } });
  const body = { "List-Unsubscribe": "One-Click" };
  await record("stop the mails of wishes by an altered link", "POST /api/wish-mails/x", { body });
  await record("stop the mails of wishes", `POST /api/wish-mails/${stopToken(as.userId)}`, { body });
  while ((await consumeLimit("wishChanges", as.userId)).ok);
  await record("wish too often", `PUT /api/wishes/${other.id}`, { as, body: { pieces: 300 } });
  await record("wish of an unconfirmed e-mail", `PUT /api/wishes/${id}`, {
    as: fixtures.olga,
    body: { pieces: 300 },
  });
  await record.compare();
});
