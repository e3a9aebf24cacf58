import net from "node:net";
import { Double } from "bson";
import type { Doc } from "./bson/values";
import { hello } from "./commands/server-info";
import { errorReply } from "./error-reply";
import { CommandError } from "./errors";
import type { Scheduler } from "./scheduler";
import { MessageReader, parseMessage, type Request, replyMessage } from "./wire";

/** Accepts connections, passes commands to the scheduler and sends the replies. */
export function createServer(scheduler: Scheduler): { server: net.Server; connections: Set<Connection> } {
  const connections = new Set<Connection>();
  let lastId = 0;
  const server = net.createServer((socket) => {
    const connection = new Connection(socket, scheduler, ++lastId);
    connections.add(connection);
    socket.on("close", () => connections.delete(connection));
  });
  return { server, connections };
}

// Backpressure: a client that does not read its replies must wait.
const maxUnreadBytes = 64 * 1024 * 1024;
const maxQueuedCommands = 64;

export class Connection {
  private readonly reader = new MessageReader();
  /** The commands of one connection are answered in order. */
  private waiting: Request[] = [];
  private busy = false;
  private lastReply = 0;

  constructor(
    private readonly socket: net.Socket,
    private readonly scheduler: Scheduler,
    private readonly id: number,
  ) {
    socket.setNoDelay(true);
    // The event "close" follows and cleans up.
    socket.on("error", () => socket.destroy());
    socket.on("drain", () => this.next());
    socket.on("data", (chunk) => this.receive(chunk));
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    try {
      for (const message of this.reader.read(chunk)) this.waiting.push(parseMessage(message));
    } catch {
      // The bytes are no message of the protocol. Only this connection ends.
      this.waiting = [];
      this.socket.destroy();
      return;
    }
    if (this.waiting.length > maxQueuedCommands) this.socket.pause();
    this.next();
  }

  private next(): void {
    if (this.busy || this.socket.destroyed || this.socket.writableLength > maxUnreadBytes) return;
    const request = this.waiting.shift();
    if (!request) return;
    if (this.socket.isPaused() && this.waiting.length < maxQueuedCommands / 2) this.socket.resume();
    this.busy = true;
    const answer = (reply: Doc) => {
      this.busy = false;
      this.reply(request, reply);
      this.next();
    };
    const [name = ""] = Object.keys(request.command);
    const database = request.command.$db;
    if (["hello", "isMaster", "ismaster"].includes(name)) answer(this.hello(request.command));
    else if (typeof database !== "string" || database === "")
      answer(
        errorReply(
          new CommandError(40414, "Location40414", "BSON field '$db' is missing but a required field"),
        ),
      );
    else
      this.scheduler.submit(
        { name, command: request.command, sequences: request.sequences, database },
        () => !this.socket.destroyed,
        answer,
      );
  }

  private hello(command: Doc): Doc {
    const legacy = !("hello" in command);
    const { isWritablePrimary, ...rest } = hello(this.id);
    const mechanisms = command.saslSupportedMechs ? { saslSupportedMechs: [] } : {};
    return { ...rest, ...(legacy ? {} : { isWritablePrimary }), ...mechanisms, ok: 1 };
  }

  private reply(request: Request, reply: Doc): void {
    if (this.socket.destroyed || !request.wantsReply) return;
    const ok = typeof reply.ok === "number" ? { ok: new Double(reply.ok) } : {};
    let message: Buffer;
    try {
      message = replyMessage(request, ++this.lastReply & 0x7fffffff, { ...reply, ...ok });
    } catch (error) {
      message = replyMessage(request, ++this.lastReply & 0x7fffffff, {
        ...errorReply(error),
        ok: new Double(0),
      });
    }
    this.socket.write(message);
  }
}
