import { readFileSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isNginxInstalled, type Nginx, startNginx } from "../support/nginx";
import { freePort } from "../support/shop-process";

const SECRET = "s3cret-of-a-pay-link";

describe.skipIf(!isNginxInstalled)("the logs of nginx", () => {
  let nginx: Nginx;
  beforeAll(async () => {
    // Nothing listens there: the shop is away.
    nginx = await startNginx([await freePort()]);
  });
  afterAll(async () => await nginx.stop());

  it.each([
    ["while the shop is away", `/pay/${SECRET}`, "503"],
    ["of an offer", `/offer/${SECRET}`, "503"],
    ["of an offer, with a NUL at its end", `/offer/${SECRET}%00`, "400"],
    ["of an offer, with a second slash", `//offer/${SECRET}`, "503"],
    ["of an offer, as a proxy asks", `http://shop.example.com/offer/${SECRET}%00`, "400"],
    ["with a NUL at its end", `/pay/${SECRET}%00`, "400"],
    ["with a broken escape", `/pay/${SECRET}%zz`, "400"],
    ["with a second slash", `//pay/${SECRET}`, "503"],
    ["spelled with an escape", `/%70ay/${SECRET}`, "503"],
    ["with a query", `/pay/${SECRET}?utm_source=mail`, "503"],
    ["as a proxy asks", `http://shop.example.com/pay/${SECRET}%00`, "400"],
  ])("nginx writes the secret of a pay link into no log: a path %s", async (_, path, status) => {
    expect(await statusOf(nginx.port, `GET ${path} HTTP/1.1`)).toBe(status);
    // Its own line comes after the one that must not be there.
    const after = `/login?after=${encodeURIComponent(path.replaceAll(SECRET, ""))}`;
    await statusOf(nginx.port, `GET ${after} HTTP/1.1`);
    await expect.poll(nginx.logged).toContain(after);
    expect(await nginx.logged()).not.toContain(SECRET);
  });

  it("nginx writes the secret of a pay link into no log: a shop that breaks off", async () => {
    const breaking = createServer((socket: Socket) => void socket.once("data", () => socket.destroy()));
    await new Promise<void>((resolve) => breaking.listen(0, "127.0.0.1", resolve));
    const broken = await startNginx([(breaking.address() as { port: number }).port]);
    try {
      expect(await statusOf(broken.port, `PUT /pay/${SECRET} HTTP/1.1`)).toBe("503");
      expect(await statusOf(broken.port, `GET /pay/${SECRET} HTTP/1.1`)).toBe("503");
      await statusOf(broken.port, "GET /login?after HTTP/1.1");
      await expect.poll(broken.logged).toContain("/login?after");
      expect(await broken.logged()).not.toContain(SECRET);
    } finally {
      await broken.stop();
      await new Promise((resolve) => breaking.close(resolve));
    }
  });

  it("a request that only names a pay link elsewhere is logged", async () => {
    for (const path of ["/login?callbackUrl=/pay/x", "/goods/pay/x", "/payment"])
      await statusOf(nginx.port, `GET ${path} HTTP/1.1`);
    await expect
      .poll(nginx.logged)
      .toMatch(/callbackUrl=\/pay\/x[\s\S]*\/goods\/pay\/x[\s\S]*"GET \/payment /);
  });
});

it("each server of the shipped configuration leaves the secrets of pay links out of its log", () => {
  const servers = readFileSync("deploy/nginx/halfinch.conf", "utf8")
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers)
    expect(server).toMatch(/^ {4}access_log \S+ combined if=\$halfinch_logged;$/m);
});

/** Sends the line as it stands, which no client library would for all of them. */
const statusOf = (port: number, line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    let answer = "";
    socket.on("data", (part) => {
      answer += part.toString("latin1");
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? answer));
    socket.write(`${line}\r\nHost: shop.example.com\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
