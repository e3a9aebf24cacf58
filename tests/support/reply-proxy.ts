import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { BSON, type Document } from "mongodb";

/** Another engine's replies: to the command at once, or made from the database's own reply. Null: the database's own reply. */
export interface Engine {
  insteadOf?: (command: Document) => Document | null;
  from?: (reply: Document, command: Document) => Document | null;
}

export interface ReplyProxy {
  uri: string;
  /** From now on replies as this engine does. */
  as: (engine: Engine) => void;
  close: () => Promise<void>;
}

/** Stands before the database of a URI and changes its replies, message by message. */
export async function startReplyProxy(uri: string): Promise<ReplyProxy> {
  const target = targetOf(uri);
  const sockets = new Set<Socket>();
  let engine: Engine = {};
  const server = createServer((client) => {
    const upstream = connect(target);
    const asked = new Map<number, Document>();
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy() && sockets.delete(from));
    }
    client.on(
      "data",
      messages((message) => {
        const command = documentOf(message);
        const reply = command && engine.insteadOf?.(command);
        if (reply) return void client.write(replyTo(message.readInt32LE(4), reply));
        if (command) asked.set(message.readInt32LE(4), command);
        upstream.write(message);
      }),
    );
    upstream.on(
      "data",
      messages((message) => {
        const id = message.readInt32LE(8);
        const [command, reply] = [asked.get(id), documentOf(message)];
        asked.delete(id);
        const changed = command && reply && engine.from?.(reply, command);
        client.write(changed ? replyTo(id, changed) : message);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    as: (next) => {
      engine = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function targetOf(uri: string): { path: string } | { host: string; port: number } {
  const address = decodeURIComponent(/^mongodb:\/\/([^/?]+)/.exec(uri)?.[1] ?? "");
  const [host = "", port] = address.split(":");
  return address.startsWith("/") ? { path: address } : { host, port: Number(port) };
}

/** Cuts the bytes of a connection into messages, whose first four bytes are their length. */
function messages(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

const OP_MSG = 2013;
/** The header, the flags, and the kind of the first section, which has the command's own document. */
const BODY = 16 + 4 + 1;

function documentOf(message: Buffer): Document | null {
  if (message.readInt32LE(12) !== OP_MSG || message[BODY - 1] !== 0) return null;
  return BSON.deserialize(message.subarray(BODY, BODY + message.readInt32LE(BODY)), { promoteLongs: false });
}

function replyTo(requestId: number, reply: Document): Buffer {
  const body = BSON.serialize(reply);
  const head = Buffer.alloc(BODY);
  head.writeInt32LE(BODY + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}
