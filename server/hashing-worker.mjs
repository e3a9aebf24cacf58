import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

/** A thread that hashes passwords, one after another: plain JavaScript, so that it need not load a compiler. */

/** Where the system gives threads priorities of their own (Linux), whoever waits for a page goes first. */
const LOW = 10;
if (process.platform === "linux") setPriority(Math.max(getPriority(), LOW));

parentPort?.on("message", ({ password, against, parameters }) => {
  try {
    const value = against === null ? hashSync(password, parameters) : verifySync(against, password);
    parentPort?.postMessage({ value });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
