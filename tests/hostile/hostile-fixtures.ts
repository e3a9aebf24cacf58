import { Agent, request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { allOperations } from "@/app/api/openapi.json/operations";
import type { AnyOperation } from "@/lib/http/operation";
import { ROWS } from "../calls/access";
import type { Row } from "../calls/access/row";
import { admin, customer, type Person, session } from "../people/stored-accounts";
import { openStorm, type StormFixtures } from "../storm/storm-fixtures";
import { BANK_SETTINGS } from "../support/bank-account";
import { addGoods, type Product } from "../support/call-fixtures";
// This import declares the call of the OpenAPI document itself.
import "@/app/api/openapi.json/route";

/** Two running processes of the shop on one database, whose limits no attack reaches; limits have their own tests. */
export interface HostileScene extends StormFixtures {
  urls: readonly [string, string];
}

const UNLIMITED = Object.fromEntries(
  [
    "LIMIT_SIGNIN_FAILURES",
    "LIMIT_SIGNIN_FAILURES_PER_NETWORK",
    "LIMIT_SIGNIN_FAILURES_PER_ACCOUNT",
    "LIMIT_PASSWORD_LINKS_PER_HOUR",
  ].map((name) => [name, "1000000"]),
);

export async function openHostile(buyers = 0): Promise<HostileScene> {
  const fixtures = await openStorm({
    instances: 2,
    buyers,
    products: 0,
    settings: { ...UNLIMITED, ...BANK_SETTINGS },
  });
  const [first, second] = fixtures.shops.map(({ url }) => url);
  if (!first || !second) throw new Error("two shops were not started");
  return { ...fixtures, urls: [first, second] };
}

/** The accounts that one call is attacked with. Nobody else has them, so that what they lose is seen. */
export interface People {
  ada: Person;
  mara: Person;
  olga: Person;
}

export const somePeople = async (): Promise<People> => ({
  ada: await admin("Ada Wolff"),
  mara: await customer("Mara Kessler"),
  olga: await customer("Olga Stern"),
});

/** A call with its declaration and its valid request. */
export interface Target {
  name: string;
  operation: AnyOperation;
  row: Row;
  /** The person whose valid request gets furthest. */
  who: "mara" | "ada";
}

/** Every call of the shop that its settings do not turn off. */
export function targets(): Target[] {
  return allOperations()
    .filter(({ isThere }) => isThere?.() ?? true)
    .flatMap((operation) => {
      const name = `${operation.method} ${operation.path}`;
      const row = ROWS[name];
      if (!row) throw new Error(`${name} has no row in the table of calls`);
      return {
        name,
        operation,
        row,
        who: row.owner < 300 || row.admin >= 300 ? ("mara" as const) : ("ada" as const),
      };
    });
}

export interface Valid {
  method: string;
  path: string;
  /** A file as it is, or what is sent as JSON. */
  body: unknown;
  /** With the type of the body, where it has one. */
  headers: Record<string, string>;
  /** The sender, with a session of this request's own: some calls end it. */
  person: Person;
}

/** A request that the shop would take, with new records. A machine that the attack has filled gets a few tries. */
export async function validRequest(target: Target, people: People, tries = 5): Promise<Valid> {
  try {
    return await prepareRequest(target, people);
  } catch (error) {
    if (tries <= 1 || !String(error).includes("503")) throw error;
    return await validRequest(target, people, tries - 1);
  }
}

async function prepareRequest({ operation, row, who }: Target, people: People): Promise<Valid> {
  const product: Product = await addGoods(people, {
    available: 100_000,
    name: `Part ${crypto.randomUUID()}`,
  });
  const mara = await living(people.mara);
  const { path, body, headers = {} } = await row.asks(mara, product);
  const person = who === "mara" ? mara : await living(people.ada);
  const typed: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  return {
    method: operation.method,
    path: `/api${path}`,
    body: fresh(body),
    headers: { ...typed, ...headers },
    person,
  };
}

/** The bytes of a body: those of a file as they are. */
export function bytesOf(body: unknown, type: string | undefined): string | Buffer | undefined {
  if (body === undefined) return body;
  if (body instanceof Uint8Array) return Buffer.from(body);
  return typeof body === "string" && type !== "application/json" ? body : JSON.stringify(body);
}

export const living = async (person: Person): Promise<Person> => ({
  ...person,
  ...(await session(person.userId)),
});

/** A product's name is taken after the first time. */
const fresh = (body: unknown): unknown =>
  typeof body === "object" && body !== null && !Buffer.isBuffer(body) && "available" in body
    ? { ...body, name: crypto.randomUUID() }
    : body;

export interface Sent {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const GIVE_UP_MS = 15_000;

/** Sends exactly these headers: `fetch` would add and refuse some. Status 0 where no answer came. */
export function send(url: string, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, headers: Answer["headers"], text: string) =>
      resolve({ status, headers, text, milliseconds: performance.now() - began });
    const asked = httpRequest(
      { agent, hostname, port, method, path, headers, timeout: GIVE_UP_MS },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", () => done(0, {}, ""));
        answer.on("end", () =>
          done(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks).toString()),
        );
      },
    );
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => done(0, {}, ""));
    asked.end(body);
  });
}

/** Runs the work for each item, a few at a time. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}
