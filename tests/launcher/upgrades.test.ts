import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Shop, startShop } from "../support/shop-process";

const HTTP2 =
  "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n";
const WEB_SOCKET =
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

const REQUESTS = 300;

describe("a request that asks for another protocol", () => {
  let shop: Shop;
  let port: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    shop = await startShop();
    port = Number(new URL(shop.url).port);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await shop.stop();
  });

  it.each([
    ["curl --http2 asks for a page", "GET /blogs", HTTP2, 200],
    ["Java's HttpClient asks for a call", "GET /api/goods?limit=1", HTTP2, 200],
    ["Java's HttpClient asks for a private call", "GET /api/orderadmin", HTTP2, 401],
    ["a WebSocket client asks for a page", "GET /blogs", WEB_SOCKET, 200],
    ["a WebSocket client asks for the address of development", "GET /_next/webpack-hmr", WEB_SOCKET, 404],
    ["a protocol is invented", "GET /blogs", "Connection: Upgrade\r\nUpgrade: x/1, y\r\n", 200],
  ])("is answered as HTTP/1.1 when %s", async (_, line, headers, status) => {
    const answer = await ask(`${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
    expect(answer.split("\r\n")[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/^upgrade:/im);
  });

  it("is answered with its body's answer when it has a body", async () => {
    const head = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n${HTTP2}`;
    expect(await ask(`POST /api/users HTTP/1.1\r\n${head}\r\n{}`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.skipIf(!existsSync("/proc/self/fd"))(
    `leaves no descriptor behind, and the shop stops at once: ${REQUESTS} of each kind`,
    async () => {
      const before = descriptors(shop);
      const lines = [
        `GET /blogs HTTP/1.1\r\nHost: localhost\r\n${HTTP2}\r\n`,
        `GET /orders/x HTTP/1.1\r\nHost: localhost\r\n${WEB_SOCKET}\r\n`,
        "CONNECT shop.example.com:443 HTTP/1.1\r\nHost: shop.example.com\r\n\r\n",
      ];
      for (const line of lines)
        for (let sent = 0; sent < REQUESTS; sent += 50)
          await Promise.all(
            Array.from({ length: 50 }, async () => {
              const socket = await open();
              socket.write(line);
              // A client that has an answer, or none, and goes away.
              await Promise.race([once(socket, "data"), once(socket, "close")]);
              socket.end();
              await Promise.race([once(socket, "close"), tooLong()]);
            }),
          );
      await expect.poll(() => descriptors(shop), { timeout: 5_000 }).toBeLessThan(before + 30);

      // Clients that only connect do not hold up the stop either.
      for (let silent = 0; silent < 20; silent += 1) await open();
      const since = performance.now();
      await shop.stop();
      expect(performance.now() - since).toBeLessThan(4_000);
    },
    60_000,
  );

  const tooLong = () => new Promise((resolve) => setTimeout(resolve, 1_000).unref());

  async function open(): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  }

  /** The answer's first bytes; empty where the shop closed without one, or sent none within five seconds. */
  async function ask(text: string): Promise<string> {
    const socket = await open();
    socket.write(text);
    socket.setTimeout(5_000, () => socket.destroy());
    const first = await Promise.race([once(socket, "data"), once(socket, "close")]);
    socket.destroy();
    return String(first[0] instanceof Buffer ? first[0] : "");
  }
});

const descriptors = ({ process }: Shop): number => readdirSync(`/proc/${process.pid}/fd`).length;
