import { log } from "@/lib/log";

/** What follows from a command that is done already: its failure is logged and changes nothing for the caller. */
export function runInBackground(what: string, work: () => Promise<unknown>): void {
  work().catch((error: unknown) => log.warn({ err: error }, `not done afterwards: ${what}`));
}
