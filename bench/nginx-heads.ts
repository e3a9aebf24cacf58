import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { commonHeaders, documentPolicy } from "../server/front-door/security-headers";
import { median } from "./load";
import { type Nginx, startNginx } from "./nginx";
import { read } from "./read";

/**
 * `npx tsx bench/nginx-heads.ts`: what each part of a kept answer's head costs behind nginx, as a part of the rate at
 * which the same nginx sends a file of the same 10 KB. A stand-in for the shop answers with these heads.
 */
const BODY = randomBytes(10_000);
const CONNECTIONS = 16;
const ROUNDS = 7;

const BARE = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "br",
  "Content-Length": BODY.length,
  "Cache-Control": "public, max-age=0, must-revalidate",
  ETag: '"a"',
};
const VARY = { Vary: "Accept-Encoding, rsc" };
const COMMON = Object.fromEntries(commonHeaders(false));
const hash = (letter: string) => `'sha256-${letter.repeat(43)}='`;
const POLICY = {
  "Content-Security-Policy": documentPolicy({
    inlineScripts: ["a", "b", "c"].map(hash),
    withStripe: false,
    https: false,
  }),
};
const HEADS: Record<string, Record<string, string | number>> = {
  "no more than a file has": BARE,
  "with Vary": { ...BARE, ...VARY },
  "with the security headers": { ...BARE, ...COMMON },
  "with the policy": { ...BARE, ...POLICY },
  "with all three, as the shop's pages": { ...BARE, ...VARY, ...COMMON, ...POLICY },
};

interface Stand {
  name: string;
  server: Server;
  nginx: Nginx;
  ratios: number[];
}

const stands: Stand[] = [];
for (const [name, head] of Object.entries(HEADS)) {
  const server = createServer((_, res) => res.writeHead(200, head).end(BODY)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const nginx = await startNginx([(server.address() as AddressInfo).port]);
  if (!nginx) throw new Error("nginx is not installed");
  await nginx.serve(BODY);
  await read(`${nginx.front}/`, CONNECTIONS, 1);
  stands.push({ name, server, nginx, ratios: [] });
}
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { nginx, ratios } of round % 2 ? [...stands].reverse() : stands) {
    const file = await read(nginx.file, CONNECTIONS, 1);
    const kept = await read(`${nginx.front}/`, CONNECTIONS, 1);
    ratios.push(kept.perSecond / file.perSecond);
  }
}
for (const { name, server, nginx, ratios } of stands) {
  console.log(`${median(ratios).toFixed(2)} of a file: a head ${name}`);
  await nginx.close();
  server.closeAllConnections();
  server.close();
}
