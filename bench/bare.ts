import { once } from "node:events";
import { type ChildServer, startChild } from "./child";

export interface BareServer extends ChildServer {
  /** Sets the bytes of every further answer. */
  serve: (body: Buffer) => Promise<void>;
}

export async function startBare(): Promise<BareServer> {
  const child = await startChild("./bare-server.ts");
  return {
    ...child,
    serve: async (body) => {
      child.process.send(body.toString("base64"));
      await once(child.process, "message");
    },
  };
}
