import { decode } from "./bson/decode";
import { encode } from "./bson/encode";
import type { Doc } from "./bson/values";

/** A parsed message of MongoDB's wire protocol. */
export type Request = {
  id: number;
  /** OP_QUERY, which drivers use for their first hello only. */
  legacy: boolean;
  command: Doc;
  sequences: Sequences;
  wantsReply: boolean;
};

/** The document sequences of an OP_MSG, each document as raw BSON. */
export type Sequences = Record<string, Iterable<Buffer> & { length: number }>;

export const headerSize = 16;
export const maxMessageSize = 48_000_000 + 16 * 1024;

const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;
const flags = { checksumPresent: 1, moreToCome: 2, known: 0x1_0003 };

/** The bytes are no message that this server can read. The connection must be closed. */
export class ProtocolError extends Error {}

export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === opMessage) return parseOpMessage(id, message);
  if (opcode === opQuery) return parseOpQuery(id, message);
  throw new ProtocolError(`unknown opcode ${opcode}`);
}

function parseOpMessage(id: number, message: Buffer): Request {
  if (message.length < headerSize + 4) throw new ProtocolError("a message without a body");
  const bits = message.readUInt32LE(16);
  // A server must know the flags of the lower 16 bits and may ignore the others.
  if ((bits & 0xffff & ~flags.known) !== 0) throw new ProtocolError("unknown flags");
  const end = message.length - (bits & flags.checksumPresent ? 4 : 0);
  let at = 20;
  let command: Doc | undefined;
  const sequences: Sequences = Object.create(null);
  while (at < end) {
    const kind = message[at++];
    const section = sectionAt(message, at, end);
    if (kind === 0 && !command) command = decode(section);
    else if (kind === 1) readSequence(section, sequences);
    else throw new ProtocolError("unknown or repeated section");
    at += section.length;
  }
  if (!command) throw new ProtocolError("a message without a command");
  return { id, legacy: false, command, sequences, wantsReply: (bits & flags.moreToCome) === 0 };
}

const sectionAt = (message: Buffer, at: number, end: number) =>
  message.subarray(at, at + lengthAt(message, at, end));

function lengthAt(message: Buffer, at: number, end: number): number {
  const length = at + 4 <= end ? message.readInt32LE(at) : -1;
  if (length < 5 || at + length > end) throw new ProtocolError("a section reaches beyond its message");
  return length;
}

function readSequence(section: Buffer, sequences: Sequences): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError("a sequence without a name");
  const name = section.toString("utf8", 4, nameEnd);
  if (name in sequences) throw new ProtocolError("a sequence comes twice");
  sequences[name] = new Documents(section.subarray(nameEnd + 1));
}

/** Concatenated documents, up to 100,000. The constructor checks their lengths; iteration slices one at a time. */
class Documents {
  readonly length: number;

  constructor(private readonly bytes: Buffer) {
    let count = 0;
    for (let at = 0; at < bytes.length; count++) at += lengthAt(bytes, at, bytes.length);
    this.length = count;
  }

  *[Symbol.iterator](): Generator<Buffer> {
    for (let at = 0; at < this.bytes.length; ) {
      const document = sectionAt(this.bytes, at, this.bytes.length);
      yield document;
      at += document.length;
    }
  }
}

function parseOpQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, 20);
  if (nameEnd < 0 || message.toString("latin1", 20, nameEnd) !== "admin.$cmd")
    throw new ProtocolError("only commands are understood");
  const at = nameEnd + 9;
  const body = sectionAt(message, at, message.length);
  return { id, legacy: true, command: { ...decode(body), $db: "admin" }, sequences: {}, wantsReply: true };
}

export function replyMessage(request: Request, id: number, reply: Doc): Buffer {
  const body = encode(reply);
  // OP_REPLY: flags, cursor id, start and one document. OP_MSG: flags and a section of kind 0.
  const prefix = Buffer.alloc(request.legacy ? 20 : 5);
  if (request.legacy) {
    prefix.writeInt32LE(8, 0);
    prefix.writeInt32LE(1, 16);
  }
  const header = Buffer.alloc(headerSize);
  header.writeInt32LE(headerSize + prefix.length + body.length, 0);
  header.writeInt32LE(id, 4);
  header.writeInt32LE(request.id, 8);
  header.writeInt32LE(request.legacy ? opReply : opMessage, 12);
  return Buffer.concat([header, prefix, body]);
}

/** From this size on, the whole announced message gets its memory at once. */
const trustedSize = 4 * 1024 * 1024;

/** Splits a stream of bytes into messages. */
export class MessageReader {
  /** The start of an incomplete message, and how many bytes of the buffer it fills. */
  private partial: Buffer = Buffer.alloc(0);
  private size = 0;

  /** Yields the complete messages. Throws a ProtocolError for an impossible length. */
  *read(chunk: Buffer): Generator<Buffer> {
    let rest = this.size > 0 ? this.append(chunk) : chunk;
    for (;;) {
      const length = rest.length < headerSize ? headerSize : rest.readInt32LE(0);
      if (length < headerSize || length > maxMessageSize)
        throw new ProtocolError(`a message of ${length} bytes`);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
      // The consumer may keep slices of the message, so its buffer is not reused.
      this.size = 0;
      this.partial = Buffer.alloc(0);
    }
    if (this.size === 0) this.append(rest);
  }

  /**
   * Doubles the buffer as bytes arrive. Above `trustedSize` it allocates the whole message, so that copying
   * never takes long.
   */
  private append(chunk: Buffer): Buffer {
    const size = this.size + chunk.length;
    if (size > this.partial.length) {
      const whole = this.size < headerSize ? 0 : this.partial.readInt32LE(0);
      const larger = Buffer.allocUnsafe(Math.max(size, size > trustedSize ? whole : 2 * size));
      this.partial.copy(larger, 0, 0, this.size);
      this.partial = larger;
    }
    chunk.copy(this.partial, this.size);
    this.size = size;
    return this.partial.subarray(0, size);
  }
}
