import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";

type Answer = object | "silence" | "a page" | "a failure" | "no end";

/** A server that answers about VAT IDs as the system of the European Union does. */
export interface ViesStandIn {
  url: string;
  /** The next answer. */
  answer: Answer;
  asked: unknown[];
  /** Happens before it answers. */
  meanwhile?: (() => Promise<unknown>) | undefined;
  /** How often a client has left an answer without end. */
  left: number;
  close: () => Promise<void>;
}

export const VALID = {
  countryCode: "AT",
  vatNumber: "U12345675",
  requestDate: "2026-11-26T10:00:00.000Z",
  valid: true,
  requestIdentifier: "WAPIAAAAY1",
  name: "Rad Wien GmbH",
  address: "Ring 1, AT-1010 Wien",
};
export const INVALID = {
  ...VALID,
  valid: false,
  requestIdentifier: "WAPIAAAAY2",
  name: "---",
  address: "---",
};
/** As its page answers, when the member state behind it does not. */
export const OUTAGE = { ...INVALID, requestIdentifier: "", userError: "MS_UNAVAILABLE" };
export const TOO_MANY = { actionSucceed: false, errorWrappers: [{ error: "MS_MAX_CONCURRENT_REQ" }] };
export const WRONG_INPUT = { actionSucceed: false, errorWrappers: [{ error: "INVALID_INPUT" }] };

export async function startVies(): Promise<ViesStandIn> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    vies.asked.push({ path: request.url, ...JSON.parse(body) });
    await vies.meanwhile?.();
    response.on("close", () => {
      if (!response.writableFinished) vies.left += 1;
    });
    answered(response, vies.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const vies: ViesStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    answer: VALID,
    asked: [],
    left: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return vies;
}

function answered(response: ServerResponse, answer: Answer): void {
  if (answer === "silence") return;
  if (answer === "a page") response.end("<!doctype html><title>Maintenance</title>");
  else if (answer === "no end") Readable.from(spaces()).pipe(response);
  else if (answer === "a failure") response.writeHead(500).end('{"valid": true}');
  else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
}

/** They are no end of the JSON that they come before. */
function* spaces(): Generator<string> {
  for (;;) yield " ".repeat(1_000);
}
