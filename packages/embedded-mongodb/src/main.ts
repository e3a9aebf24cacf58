import { parseArgs } from "node:util";
import { StoreError, start } from "./index";

const usage = `usage: main.ts --dir FOLDER [--port N [--host HOST] | --socket] [--exit-with-parent]
  --dir               the folder of the data
  --port              TCP on loopback; 0 takes any free port
  --socket            a Unix socket inside the folder (the default)
  --exit-with-parent  end when the standard input or the channel to the parent process closes`;

/** Runs the server until SIGTERM or SIGINT. Prints its URI as one line of JSON when it is ready. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: "string" },
      port: { type: "string" },
      host: { type: "string" },
      socket: { type: "boolean" },
      "exit-with-parent": { type: "boolean" },
    },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (!values.dir || (port !== undefined && (values.socket || !Number.isInteger(port))))
    throw new StoreError(usage);
  // New files are readable by their owner only.
  process.umask(0o077);
  const server = await start({ dir: values.dir, port, host: values.host });
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    server.close().then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  if (values["exit-with-parent"]) {
    process.on("disconnect", end);
    process.stdin.on("end", end).on("close", end).resume();
  }
  process.stdout.write(`${JSON.stringify({ uri: server.uri, pid: process.pid })}\n`);
  process.send?.({ uri: server.uri });
}

function fail(error: unknown): void {
  process.stderr.write(
    `${error instanceof StoreError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);
