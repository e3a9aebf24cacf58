import net from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encode } from "../src/bson/encode";
import { startForTests } from "./support";

const { client, server } = await startForTests();
const socketFile = decodeURIComponent(new URL(server.uri).host);
const database = client.db("hostile");
await database.collection("c").insertOne({ a: 1 });

/** Sends bytes on a new connection. Returns what came back until the server closed it or sent `replies` bytes. */
function send(
  bytes: Buffer,
  untilBytes = Number.POSITIVE_INFINITY,
): Promise<{ closed: boolean; received: Buffer }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketFile);
    let received = Buffer.alloc(0);
    const end = (closed: boolean) => {
      socket.destroy();
      resolve({ closed, received });
    };
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length >= untilBytes) end(false);
    });
    socket.on("close", () => end(true));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.write(bytes);
  });
}

function message(body: Buffer, { opcode = 2013, flags = 0, kind = 0, length = 0 } = {}): Buffer {
  const head = Buffer.alloc(21);
  head.writeInt32LE(length || 21 + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(opcode, 12);
  head.writeUInt32LE(flags, 16);
  head[20] = kind;
  return Buffer.concat([head, body]);
}

const ping = encode({ ping: 1, $db: "admin" });
const stillServes = async () => expect(await database.collection("c").countDocuments({ a: 1 })).toBe(1);

describe("bytes that are no message close their own connection only", () => {
  it.each([
    ["a negative length", message(ping, { length: -5 })],
    ["a length above 48 MB", message(ping, { length: 49_000_000 })],
    ["a length of nothing", message(ping, { length: 4 })],
    ["an unknown opcode", message(ping, { opcode: 4711 })],
    ["compressed messages", message(ping, { opcode: 2012 })],
    ["an unknown required flag", message(ping, { flags: 4 })],
    ["an unknown kind of section", message(ping, { kind: 9 })],
    ["a document cut short", message(ping.subarray(0, -3))],
    [
      "a document that says it is longer",
      message(Buffer.concat([Buffer.from([255, 255, 0, 0]), ping.subarray(4)])),
    ],
    [
      "an old query of a collection",
      Buffer.concat([
        message(Buffer.alloc(0), { opcode: 2004, length: 40 }).subarray(0, 20),
        Buffer.from("test.coll\0"),
        Buffer.alloc(10),
      ]),
    ],
  ])("%s", async (_, bytes) => {
    expect((await send(bytes)).closed).toBe(true);
    await stillServes();
  });

  it("random bytes close their own connection only", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 200 }), async (random) => {
        const bytes = Buffer.from(random);
        // The length must match the bytes, or the server would rightly wait for more.
        bytes.writeInt32LE(bytes.length, 0);
        expect((await send(bytes)).closed).toBe(true);
      }),
      { numRuns: 100 },
    );
    await stillServes();
  });

  it("a message with one byte changed is answered or closes its connection", async () => {
    const good = message(
      encode({ find: "c", filter: { a: { $gt: 0 }, b: { $in: [1, "x"] } }, limit: 1, $db: "hostile" }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 16, max: good.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (at, byte) => {
          const bytes = Buffer.from(good);
          bytes[at] = byte;
          // A flag can tell the server not to reply. The ping that follows shows that it continues.
          const { closed, received } = await send(Buffer.concat([bytes, message(ping)]), 30);
          expect(closed || received.length >= 30).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
    await stillServes();
  });

  it("half a message before a disconnect does no harm", async () => {
    const socket = net.connect(socketFile);
    await new Promise((resolve) => socket.write(message(ping).subarray(0, 30), resolve));
    socket.destroy();
    await stillServes();
  });
});

describe("a message byte by byte", () => {
  it("a message that arrives byte by byte is answered", async () => {
    const socket = net.connect(socketFile);
    const answered = new Promise((resolve) => socket.once("data", resolve));
    for (const byte of message(ping))
      await new Promise((resolve) => socket.write(Buffer.from([byte]), resolve));
    await answered;
    socket.destroy();
  });
});

describe("hostile documents", () => {
  const nested = (depth: number) => {
    let doc: Record<string, unknown> = { end: 1 };
    for (let i = 0; i < depth; i++) doc = { a: doc };
    return doc;
  };

  it("a document nested a thousand levels deep closes its connection", async () => {
    // Made by hand, because neither encoder goes that deep.
    let body = encode({ end: 1 });
    for (let i = 0; i < 1000; i++) {
      const wrapped = Buffer.concat([
        Buffer.alloc(4),
        Buffer.from([3]),
        Buffer.from("a\0"),
        body,
        Buffer.from([0]),
      ]);
      wrapped.writeInt32LE(wrapped.length, 0);
      body = wrapped;
    }
    expect((await send(message(body))).closed).toBe(true);
    await stillServes();
  });

  it("a document as deeply nested as MongoDB allows is stored", async () => {
    const collection = database.collection<Record<string, unknown>>("deep");
    await collection.insertOne(nested(90));
    expect(await collection.countDocuments()).toBe(1);
  });

  it("a field name cannot reach an object prototype", async () => {
    const collection = database.collection<Record<string, unknown>>("names");
    const trap = JSON.parse(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "toString": 1, "_bsontype": "ObjectId2"}',
    );
    // The driver refuses to encode some of these names, so the test sends bytes.
    await send(
      message(
        encode({
          insert: "names",
          documents: [{ _id: 1, ...Object.fromEntries(Object.entries(trap)) }],
          $db: "hostile",
        }),
      ),
      30,
    );
    await database.command({
      update: "names",
      updates: [{ q: { _id: 1 }, u: { $set: { "constructor.prototype.x": 1, n: 1 } } }],
    });
    await database.command({
      aggregate: "names",
      pipeline: [{ $project: { constructor: { prototype: { y: "$n" } } } }],
      cursor: {},
    });
    for (const update of [
      { $set: { "__proto__.x": 1 } },
      [{ $set: { "__proto__.x": 1 } }],
      { $rename: { n: "__proto__.x" } },
    ])
      await expect(collection.updateOne({}, update as never)).rejects.toThrow(/__proto__/);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
