import { newId, requireId } from "@/lib/core/data/store/ids";
import { newPaper } from "@/lib/features/papers/commands/new-paper";
import { numberPaper } from "@/lib/features/papers/data/number-paper";
import { SAMPLE_INVOICE } from "@/lib/features/papers/domain/sample-papers";
import type { Person } from "../people/stored-accounts";

const { name: _name, ...content } = SAMPLE_INVOICE;

/** An invoice of an order of theirs; of one that is there no more where none is named. @returns its id */
export async function storePaper(
  { userId }: Pick<Person, "userId">,
  orderId = newId().toHexString(),
): Promise<string> {
  const owner = { _id: requireId(orderId), customer: { userId: requireId(userId) } };
  const { paper } = await numberPaper(newPaper(owner, `order:${newId().toHexString()}`, content, new Date()));
  return paper._id.toHexString();
}
