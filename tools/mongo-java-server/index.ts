import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const JARS = fileURLToPath(new URL("../../node_modules/.cache/mongo-java-server-1.47.0", import.meta.url));

export interface JavaServer {
  uri: string;
  pid: number;
  close: () => Promise<void>;
}

/** The reason why it cannot run on this machine; null where it can. */
export function missingForJavaServer(): string | null {
  if (spawnSync("java", ["-version"]).status !== 0) return "needs a Java development kit (java)";
  if (!existsSync(JARS) && spawnSync("mvn", ["--version"]).status !== 0) return "needs Maven (mvn)";
  return null;
}

/**
 * Starts mongo-java-server, an independent server of the same protocol, in memory on loopback: it shows that the shop
 * relies on the protocol and not on the embedded database.
 * @param port 0 chooses a free one
 */
export async function startJavaServer(port = 0): Promise<JavaServer> {
  fetchJars();
  const child = spawn("java", ["-cp", join(JARS, "*"), join(HERE, "Serve.java"), String(port)], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let problems = "";
  child.stderr.on("data", (chunk: Buffer) => {
    problems += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const uri = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => line.startsWith("mongodb://") && resolve(line));
    child.once("error", reject);
    ended.then(() => reject(new Error(`mongo-java-server did not start:\n${problems}`)), reject);
  });
  return {
    uri,
    pid: child.pid ?? 0,
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

function fetchJars(): void {
  if (existsSync(JARS)) return;
  const copied = spawnSync(
    "mvn",
    ["-q", "-B", "-f", join(HERE, "pom.xml"), "dependency:copy-dependencies", `-DoutputDirectory=${JARS}`],
    { encoding: "utf8" },
  );
  if (copied.status !== 0)
    throw new Error(`Maven could not fetch mongo-java-server:\n${copied.stdout}${copied.stderr}`);
}
