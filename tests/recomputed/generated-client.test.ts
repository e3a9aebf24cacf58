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
import { expect, it } from "vitest";
import { addGoods, type Product, prepareFixtures } from "../handlers/call-fixtures";
import { callRoute } from "../handlers/call-route";
import { TEST_CARDS } from "../support/call-bodies";
import { orderNow } from "../support/shop-in-process";

/** A client that openapi-python-client makes of the OpenAPI document orders and pays. Skipped where that is not there. */
const run = promisify(execFile);
const PYTHON = process.env.PYTHON ?? "python3";
const hasGenerator = await run(PYTHON, ["-c", "import openapi_python_client"]).then(
  () => true,
  () => false,
);
if (!hasGenerator) console.warn("openapi-python-client is not here: no client is made");

const GENERATING_MS = 600_000;

it.skipIf(!hasGenerator)(
  "a client that a generator makes of the OpenAPI document orders 20 lines, changes one and pays, over HTTP",
  async () => {
    const fixtures = await prepareFixtures();
    const goods: Product[] = [];
    for (let n = 0; n < 20; n += 1) goods.push(await addGoods(fixtures));
    const folder = await mkdtemp(join(tmpdir(), "halfinch-client-"));
    const server = createServer((request, response) => void answer(request, response));
    try {
      await generate(folder);
      const port = await listen(server);
      const script = fileURLToPath(new URL("./order-by-client.py", import.meta.url));
      const parts = JSON.stringify(goods.map(({ id, price }) => ({ id, price })));
      const { stdout } = await run(PYTHON, [
        ...[script, folder, `http://127.0.0.1:${port}`, fixtures.mara.token, parts, TEST_CARDS.good],
      ]);
      const said = JSON.parse(stdout) as { orderId: string };
      expect(said).toMatchObject({ status: "paid", paid: true, lines: 20, totalPrice: 3_900 * 12.5 });
      const { status, lines } = await orderNow(said.orderId);
      expect([status, lines.map(({ quantity }) => quantity)]).toEqual([
        "paid",
        [100, ...Array.from({ length: 19 }, () => 200)],
      ]);
    } finally {
      server.close();
      await rm(folder, { recursive: true });
    }
  },
  GENERATING_MS,
);

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
