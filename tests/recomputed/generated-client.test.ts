import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { companyWith } from "../companies/company-calls";
import { customer } from "../people/stored-accounts";
import { TEST_CARDS } from "../support/call-bodies";
import { addGoods, type Fixtures, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { orderNow } from "../support/shop-in-process";

/** Python programs order with the client. Skipped where openapi-python-client is not there. */
const run = promisify(execFile);
const PYTHON = process.env.PYTHON ?? "python3";
const hasGenerator = await run(PYTHON, ["-c", "import openapi_python_client"]).then(
  () => true,
  () => false,
);
if (!hasGenerator) console.warn("openapi-python-client is not here: no client is made");

const GENERATING_MS = 600_000;

describe.skipIf(!hasGenerator)("a client that a generator makes of the OpenAPI document, over HTTP", () => {
  let fixtures: Fixtures;
  let folder: string;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    fixtures = await prepareFixtures();
    folder = await mkdtemp(join(tmpdir(), "halfinch-client-"));
    await generate(folder);
    server = createServer((request, response) => void answer(request, response));
    url = `http://127.0.0.1:${await listen(server)}`;
  }, GENERATING_MS);
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  const runScript = async (name: string, ...args: string[]): Promise<unknown> => {
    const script = fileURLToPath(new URL(name, import.meta.url));
    const { stdout } = await run(PYTHON, [script, folder, url, ...args]);
    return JSON.parse(stdout);
  };

  it("orders 20 lines, changes one and pays", async () => {
    const goods: Product[] = [];
    for (let n = 0; n < 20; n += 1) goods.push(await addGoods(fixtures));
    const parts = JSON.stringify(goods.map(({ id, price }) => ({ id, price })));
    const said = (await runScript("order-by-client.py", fixtures.mara.token, parts, TEST_CARDS.good)) as {
      orderId: string;
    };
    expect(said).toMatchObject({ status: "paid", paid: true, lines: 20, totalPrice: 3_900 * 12.5 });
    const { status, lines } = await orderNow(said.orderId);
    expect([status, lines.map(({ quantity }) => quantity)]).toEqual([
      "paid",
      [100, ...Array.from({ length: 19 }, () => 200)],
    ]);
  });

  it("orders for a company, approves and pays, each as another of its people", async () => {
    const [buyer, approver, accountant] = [
      await customer("Mia Sandell"),
      await customer("Jonas Ekdahl"),
      await customer("Inga Holm"),
    ];
    const companyId = await companyWith(
      fixtures.olga,
      [buyer, "buyer"],
      [approver, "approver"],
      [accountant, "accountant"],
    );
    await companies().updateOne({ _id: requireId(companyId) }, { $set: { approvalOver: 100_000 } });
    const product = await addGoods(fixtures);
    const part = JSON.stringify({ id: product.id, price: product.price });
    const tokens = [buyer, approver, accountant].map(({ token }) => token);
    const said = (await runScript("company-by-client.py", ...tokens, companyId, part, TEST_CARDS.good)) as {
      orderId: string;
    };
    expect(said).toMatchObject({
      placed: "awaiting",
      waiting: 1,
      refusedToBuyer: 403,
      approved: "unpaid",
      status: "paid",
      paid: true,
    });
    const { status, history } = await orderNow(said.orderId);
    expect([status, ...history.map(({ event, by }) => [event, by.name])]).toEqual([
      "paid",
      ["place", "Mia Sandell"],
      ["ask", "Mia Sandell"],
      ["approve", "Jonas Ekdahl"],
      ["pay", "Inga Holm"],
    ]);
  });
});

async function generate(folder: string): Promise<void> {
  const document = join(folder, "openapi.json");
  await writeFile(document, await (await callRoute("GET /api/openapi.json")).text());
  // It formats what it has made with a program that stands beside Python.
  const env = { ...process.env, PATH: `${dirname(PYTHON)}${delimiter}${process.env.PATH ?? ""}` };
  await run(
    PYTHON,
    [
      ...["-m", "openapi_python_client", "generate", "--meta", "none"],
      ...["--path", document, "--output-path", join(folder, "shop_client")],
    ],
    { env, maxBuffer: 16 * 1024 * 1024 },
  );
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** The route handlers over HTTP. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await buffer(request);
    const { authorization = "", "content-type": type = "", "idempotency-key": key } = request.headers;
    const given = await callRoute(`${request.method} ${request.url}`, {
      headers: {
        authorization,
        ...(type === "" ? {} : { "content-type": type }),
        ...(typeof key === "string" ? { "idempotency-key": key } : {}),
      },
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    response.writeHead(given.status, Object.fromEntries(given.headers));
    response.end(Buffer.from(await given.arrayBuffer()));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}
