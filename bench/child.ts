import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface ChildServer {
  url: string;
  process: ChildProcess;
  close: () => Promise<void>;
}

/** Starts a server of this folder in its own process, which reports its port and ends with its parent. */
export async function startChild(file: string, env: Record<string, string> = {}): Promise<ChildServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ["--import", import.meta.resolve("tsx")],
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  const said = once(child, "message");
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${file} ended before it listened`)));
  const [port] = await Promise.race([said, ended]);
  // From here on its exit is expected: `close` waits for it.
  ended.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    close: async () => {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}
