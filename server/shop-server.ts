import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import next from "next";
import { buildRoutes } from "./front-door/build-routes";
import { frontDoor } from "./front-door/index";
import { commonHeaders } from "./front-door/security-headers";
import { staticFiles } from "./front-door/static-files";

interface Options {
  root: string;
  distDir: string;
  dev: boolean;
  host: string;
  port: number;
  publicUrl: string;
  isLoopback: boolean;
  trustProxy: number;
  withStripe: boolean;
  revision: () => number;
  /** The revision of the shop's record. */
  recordRevision: () => number;
  /** The languages beside English in which the owner shows the shop. */
  languages: () => readonly string[];
  /** Answers of this revision and later ones may be sent while they are rendered again. */
  oldestSendable: () => number;
  outage: () => boolean;
  /** Names the account of a request's token or cookie; null where there is none. */
  accountOf: (req: IncomingMessage) => Promise<string | null>;
  searched: (q: string) => void;
}

export interface ShopServer {
  /** Starts to accept connections; rejects with the socket's error. */
  listen: () => Promise<void>;
  /** Accepts no more connections; resolves when the running requests are answered, or after `graceMs`. */
  close: (graceMs: number) => Promise<void>;
}

/** Next behind the front door, in this process. */
export async function shopServer(options: Options): Promise<ShopServer> {
  const { root, dev, host, port } = options;
  let handler: RequestListener = (_, res) => res.writeHead(503).end();
  const server = createServer(SLOW_CLIENTS, (req, res) => handler(req, res));
  limitSlowClients(server);
  const closeUnused = trackUnused(server);

  const app = next({
    dev,
    dir: root,
    hostname: host,
    port,
    httpServer: serverForUpgrades(dev, server),
    quiet: !dev,
  });
  const { distDir } = options;
  const [, files, hasRoute] = await Promise.all([
    app.prepare(),
    dev
      ? { find: () => null }
      : staticFiles(root, distDir, commonHeaders(options.publicUrl.startsWith("https:"))),
    dev ? () => true : buildRoutes(root, distDir),
  ]);
  handler = frontDoor({
    ...options,
    next: app.getRequestHandler(),
    files,
    hasRoute,
    onError: (error) => console.error(error instanceof Error ? error.message : error),
  });

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen({ host, port }, () => {
          server.removeListener("error", reject);
          resolve();
        });
      }),
    close: async (graceMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection becomes idle when its request is answered.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const unused = setTimeout(closeUnused, Math.min(UNUSED_GRACE_MS, graceMs));
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(unused);
      clearTimeout(cut);
      await app.close();
    },
  };
}

/**
 * The server whose `upgrade` event Next listens to. `next dev` needs the real one, for hot reload. In production it gets
 * one that never listens: Next would otherwise keep each upgraded socket, without any timeout, and answer nothing. A
 * server without such a listener answers `Upgrade` requests as HTTP/1.1, which is what curl and Java expect.
 */
const serverForUpgrades = (dev: boolean, server: Server): Server => (dev ? server : createServer());

/** A request that is on its way when the shop is told to stop arrives within this time. */
const UNUSED_GRACE_MS = 1_000;

/** Returns a function that closes the connections on which no request is being answered, also half-sent ones. */
function trackUnused(server: Server): () => void {
  const latestAnswers = new Map<Socket, ServerResponse | null>();
  server.on("connection", (socket: Socket) => {
    latestAnswers.set(socket, null);
    socket.once("close", () => latestAnswers.delete(socket));
  });
  // Answers on one connection end in the order of their requests, so the latest one is enough.
  server.on("request", ({ socket }, answer) => latestAnswers.set(socket, answer));
  return () => {
    for (const [socket, answer] of latestAnswers) if (answer === null || answer.closed) socket.destroy();
  };
}

/** A client that sends slowly or nothing holds only a socket, and only for a limited time. */
const SLOW_CLIENTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy in front keeps its connections, so that a proxy never sends on one that the shop is closing.
  keepAliveTimeout: 75_000,
};
const SILENT_SOCKET_MS = 120_000;

interface UnreadableRequest {
  status: string;
  code: string;
  message: string;
}

const URL_TOO_LONG: UnreadableRequest = {
  status: "414 URI Too Long",
  code: "too_long",
  message: "This URL is too long",
};
const MALFORMED: UnreadableRequest = {
  status: "400 Bad Request",
  code: "invalid",
  message: "This is not an HTTP request",
};
const UNREADABLE: Record<string, UnreadableRequest> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "too_long",
    message: "The request's headers are too long",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    code: "timeout",
    message: "The request did not arrive in time",
  },
};

function limitSlowClients(server: Server): void {
  server.setTimeout(SILENT_SOCKET_MS);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
    const refusal = isLongUrl(error) ? URL_TOO_LONG : (UNREADABLE[error.code ?? ""] ?? MALFORMED);
    socket.write(rawAnswer(refusal));
    // `end` would close only our half, and a slow client would keep the other half open.
    socket.destroySoon();
  });
}

/** There is no response object for a request that Node cannot read. */
function rawAnswer({ status, code, message }: UnreadableRequest): string {
  const body = JSON.stringify({ error: { code, message } });
  const headers = `Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  return `HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`;
}

/** Node reads at most 16 KiB of a request's head; a URL over that is no more than the beginning of a request line. */
const isLongUrl = ({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): boolean =>
  code === "HPE_HEADER_OVERFLOW" && /^[A-Z]+ \S{8000}/.test(rawPacket?.toString("latin1", 0, 9_000) ?? "");
