import { it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { lookThrough } from "@/lib/features/truth/commands/look";
import { truthFindings, truthLooks } from "@/lib/features/truth/data/collections";
import { findingIdOf, seenOf } from "@/lib/features/truth/data/findings";
import type { RowKey } from "@/lib/features/truth/domain/rows";
import { addGoods, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls of the truth panel answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const [wrong, without] = [await addGoods(fixtures), await addGoods(fixtures)];
  await truthFindings().deleteMany({});
  await truthLooks().deleteMany({});
  const record = recorder("truth");
  const path = "/api/truth";
  await record("the panel as a customer", `GET ${path}`, { as: mara });
  await record("the panel before the first look", `GET ${path}`, { as: ada });
  await record("a look as a customer", `POST ${path}/look`, { as: mara });
  await record("a look", `POST ${path}/look`, { as: ada });
  await record("a look at once again", `POST ${path}/look`, { as: ada });
  const change = (id: string, $inc: { received?: number; available?: number }) =>
    products().updateOne({ _id: requireId(id) }, { $inc });
  await change(wrong.id, { received: 5 });
  await change(without.id, { available: 5, received: -3 });
  await lookThrough({ now: new Date(Date.now() + 300_000) });
  const find = async (row: RowKey, subject: string) => {
    const found = await truthFindings().findOne({ _id: findingIdOf({ row, subject }) });
    if (!found) throw new Error("nothing differs");
    return { id: found._id.toHexString(), seen: seenOf(found) };
  };
  const mend = (title: string, id: string, body: object, as = ada) =>
    record(title, `POST ${path}/${id}/mend`, { as, body });
  const [first, second] = [await find("stock", wrong.id), await find("stock", without.id)];
  await mend("mend a difference of nothing", NOBODYS_ID, { seen: first.seen });
  await mend("mend a difference without what was seen", first.id, {});
  await mend("mend a difference that was shown otherwise", first.id, { seen: "other" });
  await mend("mend a difference that nobody can judge", second.id, { seen: second.seen });
  await mend("mend a difference as a customer", first.id, { seen: first.seen }, mara);
  await mend("mend a difference", first.id, { seen: first.seen });
  await mend("mend a difference once more", first.id, { seen: first.seen });
  await record.compare();
});
