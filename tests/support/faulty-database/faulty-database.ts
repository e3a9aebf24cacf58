import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Document } from "mongodb";
import { commandOf, type Message, messages, readMessage, replyTo } from "./messages";
import { REPLICA_SET_OPTIONS, type ReplicaSet } from "./replica-set";

/**
 * Another engine, or a fault of one. Each function gets a command or the reply to it; null, or no function, leaves everything as the
 * database behind has it.
 */
export interface Engine {
  /** Cuts the connection before the database gets the command, or after it has done it. */
  cut?: (command: Document) => "before" | "after" | null;
  /** A reply without the database. */
  insteadOf?: (command: Document) => Document | null;
  /** Another command for the database. */
  to?: (command: Document) => Document | null;
  /** Another reply than the database's own. */
  from?: (reply: Document, command: Document) => Document | null;
  /** Milliseconds by which the reply is late. */
  delay?: (command: Document) => number | null;
}

/** A database behind a proxy of the wire protocol that behaves as other engines do, and as MongoDB does at its worst. */
export interface FaultyDatabase {
  uri: string;
  /** From now on behaves so. */
  as: (engine: Engine) => void;
  /** Cuts every connection. New ones are taken. */
  cutAll: () => void;
  close: () => Promise<void>;
}

/** Stands before the database of a URI, which is a server of its own or, for the driver, the only member of a replica set. */
export async function startFaultyDatabase(uri: string, set?: ReplicaSet): Promise<FaultyDatabase> {
  const target = targetOf(uri);
  const clients = new Set<Socket>();
  let engine: Engine = {};
  const server = createServer((client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client));
    serve(client, connect(target), () => engine);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const base = set?.engine(port) ?? {};
  engine = base;
  const cutAll = () => {
    for (const client of clients) client.destroy();
  };
  return {
    uri: `mongodb://127.0.0.1:${port}/?${set ? REPLICA_SET_OPTIONS : "directConnection=true"}`,
    // The set sees each command last and each reply first.
    as: (next) => {
      engine = together(next, base);
    },
    cutAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cutAll();
      }),
  };
}

/** The first of them that has something to say to a command decides; rewritten commands and replies pass through all. */
export function together(...engines: readonly Engine[]): Engine {
  const first =
    <Key extends "cut" | "insteadOf" | "delay">(key: Key) =>
    (command: Document) => {
      for (const engine of engines) {
        const said = engine[key]?.(command) ?? null;
        if (said !== null) return said as ReturnType<NonNullable<Engine[Key]>>;
      }
      return null;
    };
  return {
    cut: first("cut"),
    insteadOf: first("insteadOf"),
    delay: first("delay"),
    to: (command) => engines.reduce((sent, engine) => engine.to?.(sent) ?? sent, command),
    from: (reply, command) =>
      [...engines].reverse().reduce((said, engine) => engine.from?.(said, command) ?? said, reply),
  };
}

/** A command that the database has not answered yet. */
interface Asked {
  message: Message;
  isCut: boolean;
  delay: number;
}

function serve(client: Socket, upstream: Socket, engineNow: () => Engine): void {
  const asked = new Map<number, Asked>();
  for (const socket of [client, upstream]) socket.setNoDelay(true).on("error", () => socket.destroy());
  upstream.on("close", () => client.destroy());
  // A command that was sent is done, also for a client that has gone.
  const endWhenDone = () => asked.size === 0 && client.destroyed && upstream.destroy();
  client.on("close", endWhenDone);
  const answer = (bytes: Buffer, delay: number): void => {
    const send = () => void (client.writable && client.write(bytes));
    if (delay > 0) setTimeout(send, delay).unref();
    else send();
  };
  const take = (bytes: Buffer): void => {
    const message = readMessage(bytes);
    if (!message) return void upstream.write(bytes);
    const { document: command, id, isLegacy } = message;
    const engine = engineNow();
    const cut = engine.cut?.(command) ?? null;
    if (cut === "before") return void client.destroy();
    const delay = engine.delay?.(command) ?? 0;
    const instead = engine.insteadOf?.(command);
    if (instead) {
      answer(replyTo(message, instead), delay);
      return;
    }
    asked.set(id, { message, isCut: cut === "after", delay });
    const sent = isLegacy ? command : (engine.to?.(command) ?? command);
    upstream.write(sent === command ? bytes : commandOf(id, sent));
  };
  const give = (bytes: Buffer): void => {
    const reply = readMessage(bytes);
    const of = reply && asked.get(reply.repliesTo);
    if (!reply || !of) return void client.write(bytes);
    asked.delete(reply.repliesTo);
    const changed = engineNow().from?.(reply.document, of.message.document) ?? reply.document;
    if (of.isCut) client.destroy();
    else answer(changed === reply.document ? bytes : replyTo(of.message, changed), of.delay);
    endWhenDone();
  };
  client.on("data", messages(take));
  upstream.on("data", messages(give));
}

function targetOf(uri: string): { path: string } | { host: string; port: number } {
  const address = decodeURIComponent(/^mongodb:\/\/([^/?]+)/.exec(uri)?.[1] ?? "");
  const [host = "", port] = address.split(":");
  return address.startsWith("/") ? { path: address } : { host, port: Number(port) };
}
