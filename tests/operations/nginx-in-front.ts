import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { startNginx } from "../support/nginx";

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** deploy/nginx in front of a fake shop that records its requests: two instances with the same answers. */
interface NginxInFront {
  url: string;
  shops: Server[];
  /** The requests of the present test that reached the shop. */
  reached: IncomingMessage[];
  /** How the shop answers; a public answer at the beginning of each test. */
  answer: Answer;
  /** A URL that no other test requests, of a page whose requests nginx does not limit. */
  fresh(path?: string): string;
  text(url: string, headers?: Record<string, string>): Promise<string>;
}

export const PUBLIC = { "Cache-Control": "public, max-age=0, must-revalidate", Vary: "Accept-Encoding, rsc" };

let numbered = 0;
const front: NginxInFront = {
  url: "",
  shops: [],
  reached: [],
  answer: publicAnswer,
  fresh: (path = "/reviewsS") => `${front.url}${path}?test=${numbered++}`,
  text: async (url, headers = {}) => await (await fetch(url, { headers })).text(),
};

export function publicAnswer(_: IncomingMessage, res: ServerResponse): void {
  res.writeHead(200, { ...PUBLIC, "Content-Type": "text/html", ETag: '"one"' });
  res.end(`answer ${front.reached.length}`);
}

/** To be called inside a `describe`. */
export function setUpNginx(): NginxInFront {
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    front.shops = [0, 1].map(() =>
      createServer((req, res) => {
        front.reached.push(req);
        front.answer(req, res);
      }),
    );
    await Promise.all(front.shops.map((shop) => listen(shop, 0)));
    const nginx = await startNginx(front.shops.map(portOf));
    front.url = nginx.url;
    stop = () => nginx.stop();
  });

  beforeEach(() => {
    front.reached = [];
    front.answer = publicAnswer;
  });

  afterAll(async () => {
    await stop();
    await Promise.all(front.shops.map(close));
  });
  return front;
}

export const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
export const portOf = (server: Server) => (server.address() as AddressInfo).port;

export async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
