import { randomBytes } from "node:crypto";
import { BSON, type CommandStartedEvent, type Document, MongoClient, ObjectId } from "mongodb";
import { startEmbedded } from "../tests/support/embedded";

/**
 * The figures of docs/growth.md: a shop with the sample catalogue, in which one order is placed, paid and shipped by
 * the shop's own commands. Prints what its documents and their index keys take, and what the order asked of the
 * database.
 */
const database = await startEmbedded();
process.env.MONGODB_URI = database.uri;
process.env.MONGODB_DB = "growth";
process.env.NEXTAUTH_SECRET = randomBytes(32).toString("hex");
process.env.ADMIN_PASSWORD = randomBytes(12).toString("hex");
process.env.SAMPLE_DATA = "1";

const client = new MongoClient(database.uri, { monitorCommands: true });
// Where lib/data/connection.ts keeps the client of a process.
Object.assign(globalThis, { [Symbol.for("halfinch.database")]: client });
const asked: string[] = [];
client.on("commandStarted", ({ commandName, command }: CommandStartedEvent) => {
  asked.push(`${commandName} ${String(command[commandName])}`);
});

try {
  await live();
  await printSizes();
} finally {
  await client.close();
  await database.close();
}

/** One customer's order, from the sign-up to the parcel. */
async function live(): Promise<void> {
  const { prepareDatabase } = await import("../lib/data/prepare");
  const { placeOrder } = await import("../lib/commands/orders/place-order");
  const { payOrder } = await import("../lib/commands/payments/pay-order");
  const { shipOrder } = await import("../lib/commands/orders/ship-order");
  const { listProducts } = await import("../lib/data/products");
  const { aCustomer, anAdmin, must, orderNow, paidAtProvider } = await import("../tests/support/shop");
  const { centsToDollars, totalOf } = await import("../lib/domain/money");
  await prepareDatabase();
  const [ada, admin] = [await aCustomer("Ada Reyes"), await anAdmin()];
  const product = (await listProducts()).items[0];
  if (!product) throw new Error("the sample catalogue is empty");

  const { orderId } = must(
    await counted("place an order", () =>
      placeOrder(ada, {
        productName: product.name,
        quantity: 100,
        totalPrice: centsToDollars(totalOf(product.priceCents, 100)),
        customerName: ada.name,
        customerEmail: ada.email,
        customerPhone: "+49 30 1234567",
        address: {
          company: "Reyes Cycles",
          street: "Rosenthaler Strasse 17",
          city: "Berlin",
          postalCode: "10119",
          country: "Germany",
        },
      }),
    ),
  );
  const transectionId = await counted("start and confirm a payment", () => paidAtProvider(ada, orderId));
  must(
    await counted("pay the order", () =>
      payOrder(ada, orderId, { orderId, productName: product.name, transectionId }),
    ),
  );
  const { lines } = await orderNow(orderId);
  const quantity = lines[0]?.quantity ?? 0;
  must(await counted("ship it", () => shipOrder(admin, orderId, { productName: product.name, quantity })));
}

async function counted<T>(what: string, work: () => Promise<T>): Promise<T> {
  asked.length = 0;
  const result = await work();
  const tally = new Map<string, number>();
  for (const command of asked) tally.set(command, (tally.get(command) ?? 0) + 1);
  const parts = [...tally].map(([command, times]) => (times > 1 ? `${times} × ${command}` : command));
  console.log(`${what}: ${asked.length} commands: ${parts.join(", ")}`);
  return result;
}

async function printSizes(): Promise<void> {
  const { INDEXES, indexName } = await import("../lib/data/collections");
  console.log("\n| collection | documents | bytes a document | bytes of its index keys | indexes |");
  console.log("|---|---|---|---|---|");
  for (const { name } of await client.db("growth").listCollections({}, { nameOnly: true }).toArray()) {
    const documents = await client.db("growth").collection(name).find().toArray();
    if (documents.length === 0) continue;
    const declared = [{ keys: { _id: 1 } }, ...(INDEXES[name] ?? [])];
    const bytes = mean(documents.map((document) => BSON.calculateObjectSize(document)));
    const keys = mean(
      documents.map((document) => sum(declared.map((index) => keyBytes(document, index.keys)))),
    );
    console.log(`| ${name} | ${documents.length} | ${bytes} | ${keys} | ${declared.length} |`);
    if (process.argv.includes("--indexes"))
      for (const index of declared)
        console.log(
          `    ${indexName(index.keys as Record<string, 1>)}: ${mean(documents.map((d) => keyBytes(d, index.keys)))}`,
        );
  }
  const hold = {
    holdId: new ObjectId(),
    orderId: new ObjectId(),
    quantity: 100,
    kind: "order",
    at: new Date(),
    expiresAt: new Date(),
  };
  const perHold = (BSON.calculateObjectSize({ holds: Array(1000).fill(hold) }) - 20) / 1000;
  console.log(`\na hold: ${Math.round(perHold)} bytes; 1,000 of them: ${Math.round(perHold)} kB`);
  console.log(`holds in a document of 16 MiB: ${Math.floor((16 * 1024 * 1024) / perHold)}`);
}

/** The values alone, as BSON keeps them, without the names: what an index entry holds before any compression. */
function keyBytes(document: Document, keys: object): number {
  return sum(
    Object.keys(keys).map((path) => {
      const value = path
        .split(".")
        .reduce<unknown>((found, part) => (found as Document | undefined)?.[part], document);
      return value === undefined ? 1 : BSON.calculateObjectSize({ v: value }) - 7;
    }),
  );
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: number[]): number {
  return Math.round(sum(values) / values.length);
}
