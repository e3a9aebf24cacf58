import { products } from "@/lib/core/data/catalogue/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { lookThrough } from "@/lib/features/truth/commands/look";
import { truthFindings, truthLooks } from "@/lib/features/truth/data/collections";
import { findingIdOf, seenOf } from "@/lib/features/truth/data/findings";

/** A movement of no pieces that waits for too long, as a look has found it: whoever sees the panel may have it copied. */
export async function aFinding({ id }: { id: string }): Promise<{ id: string; seen: string }> {
  const at = new Date(Date.now() - 6 * 60_000);
  const by = { role: "system", userId: null } as const;
  const movement = { _id: newId(), kind: "correct", pieces: 0, by, reason: null, at } as const;
  await products().updateOne(
    { _id: requireId(id) },
    { $inc: { moveSeq: 1 }, $push: { movesPending: movement } },
  );
  await truthLooks().deleteMany({});
  await lookThrough();
  const found = await truthFindings().findOne({ _id: findingIdOf({ row: "audit", subject: "movements" }) });
  if (!found) throw new Error("nothing differs");
  return { id: found._id.toHexString(), seen: seenOf(found) };
}
