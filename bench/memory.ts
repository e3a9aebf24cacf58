import { readFile } from "node:fs/promises";

/** Resident memory of a process and everything that it started, in MB; null where the system does not tell. */
export async function memoryOf(pid: number | undefined): Promise<number | null> {
  if (pid === undefined) return null;
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
    const theirs = await Promise.all(children.filter(Boolean).map((child) => memoryOf(Number(child))));
    return theirs.reduce<number>((sum, mb) => sum + (mb ?? 0), own);
  } catch {
    return null;
  }
}
