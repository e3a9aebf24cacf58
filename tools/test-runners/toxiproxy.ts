import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DELAY_MS, type Fault, type FaultProxy } from "../../tests/support/fault-proxy";
import { freePort } from "../../tests/support/shop-process";

/** Starts Shopify's Toxiproxy between the shop and its database, to break the line in another process. */

const CACHE = fileURLToPath(new URL("../../.cache/toxiproxy/", import.meta.url));
const MODULE = "github.com/Shopify/toxiproxy/v2/cmd/server@v2.12.0";
const BUILD_MS = 300_000;

/** The program, built once with Go into a folder that is not committed; null without Go or its module. */
export async function toxiproxyProgram(): Promise<string | null> {
  const program = join(CACHE, "server");
  if (existsSync(program)) return program;
  await mkdir(CACHE, { recursive: true });
  try {
    await promisify(execFile)("go", ["install", MODULE], {
      env: { ...process.env, GOBIN: CACHE },
      timeout: BUILD_MS,
    });
    return program;
  } catch {
    return null;
  }
}

/** @param program as `toxiproxyProgram` gives it */
export async function startToxiproxy(program: string, targetPort: number): Promise<FaultProxy> {
  const [controlPort, port] = [await freePort(), await freePort()];
  const child = spawn(program, ["-host", "127.0.0.1", "-port", String(controlPort)], { stdio: "ignore" });
  const control = `http://127.0.0.1:${controlPort}`;
  await answering(`${control}/version`, child);
  await say(control, "POST", "/proxies", {
    name: "database",
    listen: `127.0.0.1:${port}`,
    upstream: `127.0.0.1:${targetPort}`,
    enabled: true,
  });
  return {
    port,
    break: async (fault) => {
      if (fault === "refuse") return await say(control, "POST", "/proxies/database", { enabled: false });
      for (const stream of fault === "delay" ? ["downstream"] : ["upstream", "downstream"])
        await say(control, "POST", "/proxies/database/toxics", { ...TOXICS[fault], stream });
    },
    // Removes every toxic and opens the line again.
    mend: () => say(control, "POST", "/reset"),
    close: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

const TOXICS: Readonly<Record<Exclude<Fault, "refuse">, object>> = {
  // Without a time it blocks all data until it is removed, and then closes the connection.
  hang: { type: "timeout", attributes: { timeout: 0 } },
  reset: { type: "reset_peer", attributes: { timeout: 0 } },
  delay: { type: "latency", attributes: { latency: DELAY_MS } },
};

async function say(control: string, method: string, path: string, body?: object): Promise<void> {
  const answer = await fetch(control + path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`toxiproxy: ${answer.status} ${await answer.text()}`);
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`toxiproxy ended with ${child.exitCode}`);
    const there = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (there) return;
    await sleep(20);
  }
}
