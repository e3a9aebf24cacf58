import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import { duplexPair } from "node:stream";

export interface InsideAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type AskInside = (path: string, headers: Record<string, string>) => Promise<InsideAnswer>;

/**
 * Asks the pages behind for an answer, in this process: a request over a pair of streams in memory instead of a
 * socket, so that they see an ordinary request that holds nothing of any visitor.
 */
export function insideOf(listener: RequestListener, timeoutMs: number): AskInside {
  const server = createServer(listener);
  return (path, headers) =>
    new Promise((resolve, reject) => {
      const [ours, theirs] = duplexPair();
      server.emit("connection", theirs);
      // A pair in memory does not break off by itself, as a socket does, when its other end is given up.
      theirs.once("close", () => {
        if (!theirs.writableFinished) ours.destroy(new Error(`The answer for ${path} broke off`));
      });
      const asked = request({
        path,
        headers: { ...headers, connection: "close" },
        createConnection: () => ours,
      });
      const timer = setTimeout(() => asked.destroy(new Error(`No answer for ${path}`)), timeoutMs);
      asked.once("error", reject);
      asked.once("close", () => {
        clearTimeout(timer);
        ours.destroy();
        theirs.destroy();
      });
      asked.once("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 500,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      asked.end();
    });
}
