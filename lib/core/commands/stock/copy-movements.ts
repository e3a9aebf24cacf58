import {
  endPendingMovements,
  findPendingMovements,
  keepMovements,
  pendingOf,
} from "@/lib/core/data/catalogue/movements";

const AT_ONCE = 500;

/**
 * Copies the movements that products still have to the ledger: copied first, each under its own id, and only then taken away. So a crash
 * between the two, or two copiers at once, neither lose nor double one.
 * @returns how many products were looked at
 */
export async function copyMovements(): Promise<number> {
  const due = await findPendingMovements(AT_ONCE);
  if (due.length === 0) return 0;
  const pending = await Promise.all(due.map(pendingOf));
  await keepMovements(pending.flatMap((of) => of.pending));
  await endPendingMovements(due);
  return due.length;
}

/** Limits one sweep to 10,000 products. The next sweep copies the rest. */
const ROUNDS = 20;

export async function copyAllMovements(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) if ((await copyMovements()) < AT_ONCE) return;
}
