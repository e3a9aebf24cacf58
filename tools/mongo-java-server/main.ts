import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { missingForJavaServer, startJavaServer } from "./index";

const USAGE = `usage: mongo-java-server.ts [--port N] [-- COMMAND …]
  without a command: serves until Ctrl-C and prints the address
  with a command: runs it with the address in MONGODB_URI and ends as it ends, for example
    -- npx vitest run --project integration`;

const { values, positionals } = parseArgs({
  options: { port: { type: "string", default: "0" }, help: { type: "boolean" } },
  allowPositionals: true,
});
const missing = missingForJavaServer();
if (values.help || !/^\d{1,5}$/.test(values.port)) {
  console.log(USAGE);
} else if (missing) {
  console.error(`mongo-java-server ${missing}`);
  process.exitCode = 1;
} else {
  process.exitCode = await serve(Number(values.port), positionals);
}

async function serve(port: number, [command, ...args]: string[]): Promise<number> {
  const server = await startJavaServer(port);
  try {
    if (command) {
      const child = spawn(command, args, {
        stdio: "inherit",
        env: { ...process.env, MONGODB_URI: server.uri },
      });
      const [code] = await once(child, "close");
      return typeof code === "number" ? code : 1;
    }
    console.log(server.uri);
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    return 0;
  } finally {
    await server.close();
  }
}
