import { log } from "@/lib/log";

/** For work after a command that is already done: a failure is logged and changes nothing for the caller. */
export function runInBackground(task: string, work: () => Promise<unknown>): void {
  work().catch((error: unknown) => log.warn({ err: error }, `background task failed: ${task}`));
}
