import { request } from "node:http";
import { inject } from "vitest";
import type { SignedIn } from "../support/shop-client";

export const { url } = inject("shop");

/** Sends a request as a program does, with a cookie as the shop's own page does or with a token. */
export function sendRequest(
  method: string,
  path: string,
  given: { body?: unknown; token?: string; person?: SignedIn; headers?: Record<string, string> } = {},
) {
  const { body, token, person, headers } = given;
  return fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearar ${token}` } : {}),
      ...(person ? { cookie: person.cookie, origin: url } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

export const json = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>;

export const errorOf = async (response: Response) =>
  (await json(response)).error as { code: string; message: string };

/** Sends what fetch cannot: a raw path, an unusual method. */
export function raw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      let body = "";
      answer.on("data", (chunk: Buffer) => {
        body += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}
