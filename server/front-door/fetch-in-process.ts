import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import { duplexPair } from "node:stream";

export interface RenderedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type FetchInProcess = (path: string, headers: Record<string, string>) => Promise<RenderedAnswer>;

/**
 * A client of a request listener in this process. The request travels over a pair of streams in memory instead of a
 * socket, so Next sees an ordinary request that carries nothing of any visitor.
 */
export function inProcessClient(listener: RequestListener, timeoutMs: number): FetchInProcess {
  const server = createServer(listener);
  return (path, headers) =>
    new Promise((resolve, reject) => {
      const [clientSide, serverSide] = duplexPair();
      server.emit("connection", serverSide);
      // Unlike a socket, one half of a pair in memory does not notice when the other half is destroyed.
      serverSide.once("close", () => {
        if (!serverSide.writableFinished) clientSide.destroy(new Error(`The answer for ${path} broke off`));
      });
      const sent = request({
        path,
        headers: { ...headers, connection: "close" },
        createConnection: () => clientSide,
      });
      const timer = setTimeout(() => sent.destroy(new Error(`No answer for ${path}`)), timeoutMs);
      sent.once("error", reject);
      sent.once("close", () => {
        clearTimeout(timer);
        clientSide.destroy();
        serverSide.destroy();
      });
      sent.once("response", (response) => {
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
      sent.end();
    });
}
