import { setTimeout as sleep } from "node:timers/promises";

const LONGEST_MS = 120;

/** Two buyers who took halves from each other do not meet again at the same moment. */
export const pauseBeforeRetry = (): Promise<void> => sleep(Math.random() * LONGEST_MS);
