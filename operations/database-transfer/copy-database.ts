import type { Db } from "mongodb";
import { type CollectionPlan, createCollection, describeCollections, differingIndexes } from "./collections";
import { type Digest, digestOf, staysUntil } from "./digest";
import { idRange, type Keyed, readRaw, writeRaw } from "./documents";
import { Refusal } from "./refusal";
import { beginTransfer } from "./transfer-state";

export interface CopiedCollection extends Digest {
  name: string;
}

/** Documents that a TTL index deletes within this time are left out of the comparison. */
const COMPARISON_MS = 60 * 60 * 1000;

/**
 * Copies every collection with its indexes and compares both sides document by document. After a kill the
 * next call continues the copy. Refuses a target with other content.
 */
export async function copyDatabase(
  from: Db,
  to: Db,
  say: (line: string) => void,
): Promise<CopiedCollection[]> {
  const plans = await describeCollections(from);
  if (plans.length === 0) throw new Refusal("the source is empty");
  const transfer = await beginTransfer(to, { kind: "copy", source: from.databaseName });
  if (transfer.resumed) say("Continuing an unfinished copy.");
  for (const { name } of plans) {
    if (transfer.isCopied(name)) continue;
    const written = await copyDocuments(from, to, name);
    await transfer.noteCopied(name);
    say(`${name}: ${written} documents written`);
  }
  // After the documents: building an index once is faster, and a TTL index deletes nothing while copying.
  for (const plan of plans) await createCollection(to, plan);
  const copied = await compare(from, to, plans);
  await transfer.finish();
  return copied;
}

async function copyDocuments(from: Db, to: Db, name: string): Promise<number> {
  const source = from.collection<Keyed>(name);
  const target = to.collection<Keyed>(name);
  const { last } = await idRange(target);
  if (last === undefined) return await writeRaw(target, readRaw(source));
  // A range query finds ids of one type only. With mixed types every document is written again, and existing ones are skipped.
  const { oneKind } = await idRange(source);
  return oneKind
    ? await writeRaw(target, readRaw(source, { _id: { $gt: last } }))
    : await writeRaw(target, readRaw(source), { skipPresent: true });
}

async function compare(from: Db, to: Db, before: CollectionPlan[]): Promise<CopiedCollection[]> {
  const now = { from: await describeCollections(from), to: await describeCollections(to) };
  const names = (plans: CollectionPlan[]) => plans.map(({ name }) => name).join(", ");
  if (names(now.from) !== names(before) || names(now.to) !== names(before))
    throw new Refusal(`the collections differ: ${names(now.from)} there, ${names(now.to)} here`);
  const copied: CopiedCollection[] = [];
  const until = new Date(Date.now() + COMPARISON_MS);
  for (const [index, plan] of now.from.entries()) {
    const { name } = plan;
    const here = now.to[index];
    const different = here ? differingIndexes(plan, here) : [name];
    if (different.length > 0) throw new Refusal(`${name}: the indexes differ: ${different.join(", ")}`);
    const stays = staysUntil(until, plan.indexes);
    const [there, copy] = await Promise.all([
      digestOf(from.collection<Keyed>(name), stays),
      digestOf(to.collection<Keyed>(name), stays),
    ]);
    if (there.count !== copy.count || there.sum !== copy.sum)
      throw new Refusal(
        `${name} differs: ${there.count} documents there, ${copy.count} here, checksums ${short(there)} and ` +
          `${short(copy)}. Was it written to while copying? Stop what writes, drop the target and copy again.`,
      );
    copied.push({ name, ...copy });
  }
  return copied;
}

const short = ({ sum }: Digest): string => sum.slice(0, 12);
