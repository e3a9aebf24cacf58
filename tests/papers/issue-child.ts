import { closeDatabase } from "@/lib/core/data/store/connection";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { newPaper } from "@/lib/features/papers/commands/new-paper";
import { numberPaper } from "@/lib/features/papers/data/number-paper";
import { SAMPLE_INVOICE } from "@/lib/features/papers/domain/sample-papers";

/** A process that gives numbers to many papers at once: the causes are those of its argument. It says each that it has given. */
const { name: _name, ...content } = SAMPLE_INVOICE;
const causes = (process.argv[2] ?? "").split(",");
const owner = { _id: newId(), customer: { userId: requireId("65f0c0ffee65f0c0ffee65f1") } };

await Promise.all(
  causes.map(async (cause) => {
    const { paper, isNew } = await numberPaper(newPaper(owner, cause, content, new Date()));
    if (isNew) process.stdout.write(`${paper.number}\n`);
  }),
);
await closeDatabase();
