import { readdir, readFile } from "node:fs/promises";

/** Resident memory of a process and its descendants in MB; null where the system has no /proc. */
export async function memoryOf(pid: number | undefined): Promise<number | null> {
  if (pid === undefined) return null;
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    const theirs = await Promise.all((await childrenOf(pid)).map(memoryOf));
    return theirs.reduce<number>((sum, mb) => sum + (mb ?? 0), own);
  } catch {
    return null;
  }
}

/** Its child processes. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

/** Processor time of a process and its descendants in milliseconds, all threads together. */
export async function processorTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const own = threads.map(async (thread) => {
    const told = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
    return Number(told.split(" ")[0]) / 1e6;
  });
  const theirs = (await childrenOf(pid)).map(processorTimeOf);
  return (await Promise.all([...own, ...theirs])).reduce((sum, ms) => sum + ms, 0);
}
