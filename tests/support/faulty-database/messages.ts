import { BSON, type Document } from "mongodb";

/** A command of the wire protocol, or the reply to one. */
export interface Message {
  /** Of the message itself. */
  id: number;
  /** Of the command that it replies to. */
  repliesTo: number;
  /** Whether it has the old form, which drivers use for their first hello only. */
  isLegacy: boolean;
  document: Document;
}

/** Cuts the bytes of a connection into messages, whose first four bytes are their length. */
export function messages(take: (bytes: Buffer) => void): (chunk: Buffer) => void {
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

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
/** The flags, and the kind of the only section. */
const BEFORE_BODY = HEADER + 4 + 1;
/** The flags, the cursor, where it starts, and the number of documents. */
const BEFORE_OLD_REPLY = HEADER + 4 + 8 + 4 + 4;

/** Null for messages of other kinds, such as those with several sections, which this project's driver does not send. */
export function readMessage(bytes: Buffer): Message | null {
  const at = startOf(bytes);
  if (at === null) return null;
  return {
    id: bytes.readInt32LE(4),
    repliesTo: bytes.readInt32LE(8),
    isLegacy: bytes.readInt32LE(12) !== OP_MSG,
    document: BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)), { promoteLongs: false }),
  };
}

function startOf(bytes: Buffer): number | null {
  switch (bytes.readInt32LE(12)) {
    case OP_MSG: {
      if (bytes[BEFORE_BODY - 1] !== 0) return null;
      const isWhole = BEFORE_BODY + bytes.readInt32LE(BEFORE_BODY) === bytes.length;
      return isWhole ? BEFORE_BODY : null;
    }
    case OP_QUERY:
      // The flags, the name of the collection, how many to skip and to return.
      return bytes.indexOf(0, HEADER + 4) + 1 + 8;
    case OP_REPLY:
      return BEFORE_OLD_REPLY;
    default:
      return null;
  }
}

/** A command of the new form. */
export const commandOf = (id: number, document: Document): Buffer => messageOf(OP_MSG, id, 0, document);

export const replyTo = ({ id, isLegacy }: Message, document: Document): Buffer =>
  messageOf(isLegacy ? OP_REPLY : OP_MSG, 0, id, document);

function messageOf(opcode: number, id: number, repliesTo: number, document: Document): Buffer {
  const body = BSON.serialize(document, { ignoreUndefined: true });
  const head = Buffer.alloc(opcode === OP_REPLY ? BEFORE_OLD_REPLY : BEFORE_BODY);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(repliesTo, 8);
  head.writeInt32LE(opcode, 12);
  if (opcode === OP_REPLY) head.writeInt32LE(1, BEFORE_OLD_REPLY - 4);
  return Buffer.concat([head, body]);
}
