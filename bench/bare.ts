import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface BareServer {
  url: string;
  /** From now on every answer is these bytes. */
  serve: (body: Buffer) => Promise<void>;
  close: () => Promise<void>;
}

export async function startBare(): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL("./bare-server.ts", import.meta.url)), {
    execArgv: ["--import", import.meta.resolve("tsx")],
  });
  const [port] = await once(child, "message");
  return {
    url: `http://127.0.0.1:${port}/`,
    serve: async (body) => {
      child.send(body.toString("base64"));
      await once(child, "message");
    },
    close: async () => {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
