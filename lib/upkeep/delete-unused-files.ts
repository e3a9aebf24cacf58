import {
  deleteUnusedFile,
  fileIds,
  findNamedFiles,
  findUnusedFiles,
  markUnused,
  unmarkUnused,
} from "@/lib/core/data/catalogue/unused-files";

const AT_ONCE = 500;
/** A product that was deleted, or a picture that was removed, by mistake can be put back for so long. */
const KEEP_MS = 30 * 24 * 3_600_000;

/**
 * Marks each file that no product, on sale or a draft, names any more, and deletes those that have been marked for 30 days. A product claims
 * a file before it names it, which takes the mark away (lib/core/data/catalogue/files.ts): so a file that is named again meanwhile stays.
 * @returns how many were deleted
 */
export async function deleteUnusedFiles(now: Date = new Date()): Promise<number> {
  const marked = new Set((await findUnusedFiles()).map(({ _id }) => _id.toHexString()));
  for await (const ids of fileIds(AT_ONCE)) {
    const named = await findNamedFiles(ids);
    const isNamed = (id: { toHexString: () => string }) => named.has(id.toHexString());
    const isMarked = (id: { toHexString: () => string }) => marked.has(id.toHexString());
    await markUnused(
      ids.filter((id) => !isNamed(id) && !isMarked(id)),
      now,
    );
    // Marked between a claim and the write that named it.
    await unmarkUnused(ids.filter((id) => isNamed(id) && isMarked(id)));
  }
  let deleted = 0;
  for (const file of await findUnusedFiles(new Date(now.getTime() - KEEP_MS))) {
    const named = await findNamedFiles([file._id]);
    if (named.size === 0 && (await deleteUnusedFile(file))) deleted += 1;
  }
  return deleted;
}
