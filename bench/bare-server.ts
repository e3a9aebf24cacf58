import { createServer } from "node:http";

/** The baseline: a Node server that only sends the bytes that its parent gives it. */
let body = Buffer.alloc(0);
const server = createServer((_, res) => {
  res.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": body.length,
  });
  res.end(body);
});

process.on("message", (base64: string) => {
  body = Buffer.from(base64, "base64");
  process.send?.("taken");
});
process.on("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : 0);
});
