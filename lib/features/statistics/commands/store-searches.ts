import { storeSearches } from "@/lib/features/statistics/data/searches";
import { log } from "@/lib/log";

const EVERY_MS = 60_000;

/** Stores the counted searches every minute, in each process. @returns how to stop it; stores what is counted by then */
export function startStoringSearches(): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const store = () => {
    running = running.then(storeLogged);
    return running;
  };
  const timer = setInterval(() => void store(), EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await store();
  };
}

async function storeLogged(): Promise<void> {
  try {
    await storeSearches();
  } catch (error) {
    log.warn({ err: error }, "the searches of a minute were not counted");
  }
}
