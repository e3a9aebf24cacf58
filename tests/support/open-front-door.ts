import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import { frontDoor } from "../../server/front-door";

/** The requests to the pages behind the front door, and their answer. */
interface Behind {
  asked: { url: string; headers: IncomingMessage["headers"] }[];
  answer: RequestListener;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A front door whose pages count their renderings; it closes after the test. */
export async function open({
  dev = false,
  trustProxy = 0,
  hasRoute = (path: string) => !path.startsWith("/nothing"),
  languages = [] as string[],
} = {}) {
  let revision = 1;
  let recordRevision = 0;
  let oldestSendable = 1;
  let away = false;
  let count = 0;
  const behind: Behind = {
    asked: [],
    answer: (req, res) => {
      count += 1;
      page(res, `page ${count} of ${req.url}`);
    },
  };
  const searched: string[] = [];
  let noticed = () => {};
  const next: RequestListener = (req, res) => {
    behind.asked.push({ url: req.url ?? "", headers: { ...req.headers } });
    noticed();
    return behind.answer(req, res);
  };
  const server = createServer(
    frontDoor({
      next,
      dev,
      files: { find: () => null },
      hasRoute,
      revision: () => revision,
      recordRevision: () => recordRevision,
      languages: () => languages,
      oldestSendable: () => oldestSendable,
      outage: () => away,
      accountOf: async ({ headers }) => /account=(\w+)/.exec(headers.cookie ?? "")?.[1] ?? null,
      searched: (q) => void searched.push(q),
      publicUrl: "https://shop.example.com",
      isLoopback: false,
      trustProxy,
      withStripe: false,
      onError: () => {},
    }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    behind,
    port,
    /** The searches that were counted. */
    searched,
    change: () => {
      revision += 1;
      oldestSendable = revision;
    },
    /** Changes the shop's record, which raises both revisions. */
    changeRecord: () => {
      recordRevision += 1;
      revision += 1;
      oldestSendable = revision;
    },
    /** Raises the revision as a portion of an import does. */
    changeInBatch: () => {
      revision += 1;
    },
    goAway: () => {
      away = true;
    },
    get: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      ask(port, path, headers, method),
    stall: (path: string) => stall(port, path),
    leave: (path: string) => leaving(port, path),
    whenAsked: (times: number) =>
      new Promise<void>((resolve) => {
        noticed = () => behind.asked.length >= times && resolve();
        noticed();
      }),
  };
}

/** Answers as Next does for a page. */
export function page(res: Parameters<RequestListener>[1], text: string): void {
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  res.end(`<!doctype html><p>${text}</p>${"<i>and so on</i>".repeat(200)}`);
}

/** A promise that is pending until it is released. */
export function hold(): { until: Promise<void>; release: () => void } {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

/** Asks and goes away before there is an answer. */
function leaving(port: number, path: string): { leave: () => void; left: Promise<void> } {
  const asked = request({ port, path, host: "127.0.0.1", agent: false });
  asked.on("error", () => {});
  asked.end();
  const left = new Promise<void>((resolve) => asked.once("close", () => resolve()));
  return { leave: () => asked.destroy(), left };
}

/** Asks and reads no more than the head, as a very slow client does. @returns a function that goes away */
function stall(port: number, path: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: "127.0.0.1", agent: false }, (response) => {
      response.once("error", () => {});
      resolve(() => asked.destroy());
    });
    asked.once("error", reject);
    asked.end();
  });
}

function ask(port: number, path: string, headers: Record<string, string>, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, method, host: "127.0.0.1" }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.once("error", reject);
    // The declared length alone is refused; the body is never sent.
    if ("content-length" in headers) asked.flushHeaders();
    else asked.end();
  });
}
