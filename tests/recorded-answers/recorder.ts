import { expect } from "vitest";
import type { Person } from "../people/stored-accounts";
import { callRoute, type RouteCall } from "../support/call-route";

/** `as` sends the person's token. */
type RecordedRequest = RouteCall & { as?: Person };

/**
 * Records what the documented calls answer, key by key, and compares it with the record of before. `NAME.http` has
 * requests and answers: clients rely on all of it, so it changes only where the contract does. `NAME.messages.txt` has
 * the texts of the refusals: their wording may become better. Ids, dates, tokens and the like stand in angle brackets.
 * `npx vitest run -u --project integration tests/recorded-answers` writes both anew.
 */
export interface Recorder {
  (title: string, line: string, asked?: RecordedRequest): Promise<Response>;
  /** To be called once all answers of the file are there. */
  compare: () => Promise<void>;
}

export function recorder(name: string): Recorder {
  const answers: string[] = [];
  const messages: string[] = [];
  const titles = new Set<string>();
  const normalised = normaliser();
  const record = async (title: string, line: string, { as: person, ...asked }: RecordedRequest = {}) => {
    if (titles.has(title)) throw new Error(`two answers are called "${title}"`);
    titles.add(title);
    const response = await callRoute(line, { ...asked, ...(person ? { token: person.token } : {}) });
    const text = await response.clone().text();
    const lines = [`### ${title}`, ...requestLines(line, asked), "", ...answerLines(response, text)];
    answers.push(lines.map(normalised).join("\n"));
    const isJson = text.startsWith("{") || text.startsWith("[");
    messages.push(...messageLines(title, isJson ? text : "").map(normalised));
    return response;
  };
  const compare = async () => {
    await expect(`${answers.join("\n\n")}\n`).toMatchFileSnapshot(`${name}.http`);
    await expect(`${messages.join("\n")}\n`).toMatchFileSnapshot(`${name}.messages.txt`);
  };
  return Object.assign(record, { compare });
}

function requestLines(line: string, { body, headers }: RouteCall): string[] {
  return [
    decodeURIComponent(line),
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [bodyText(body)]).map((text) =>
      text.length > 400 ? `${text.slice(0, 400)}…` : text,
    ),
  ];
}

function bodyText(body: unknown): string {
  if (body instanceof Uint8Array) return `<${body.length} bytes>`;
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** The headers of every private answer, which each recording would repeat. It names those that an answer lacks or says otherwise. */
const COMMON_HEADERS: Readonly<Record<string, RegExp>> = {
  "cache-control": /^no-store$/,
  "content-type": /^application\/json$/,
  "x-content-type-options": /^nosniff$/,
  "x-request-id": /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/,
  "x-robots-tag": /^noindex$/,
};

function headerLines(headers: Headers): string[] {
  const named = [...headers].filter(([name, value]) => !COMMON_HEADERS[name]?.test(value));
  const lacking = Object.keys(COMMON_HEADERS).filter((name) => !headers.has(name));
  return [
    ...named.map(([name, value]) => `${name}: ${name === "retry-after" ? "<seconds>" : value}`),
    ...lacking.map((name) => `${name}: <none>`),
  ].sort();
}

function answerLines(response: Response, text: string): string[] {
  const type = response.headers.get("content-type") ?? "application/json";
  const isJson = type.startsWith("application/json");
  const value: unknown = text === "" || !isJson ? undefined : JSON.parse(text);
  return [
    `${response.status}`,
    ...headerLines(response.headers),
    // The content of a file is for the tests of that file.
    ...(isJson || text === "" ? [] : ["<file>"]),
    ...(value === undefined ? [] : [JSON.stringify(withoutWording(value), null, 2)]),
  ];
}

interface Failure {
  error?: { message: string; fields?: Record<string, string> };
}

/** The words of a refusal are recorded apart. */
function withoutWording(value: unknown): unknown {
  const { error } = value as Failure;
  if (!error) return value;
  const fields = Object.keys(error.fields ?? {}).map((name) => [name, "<text>"]);
  return {
    ...(value as Failure),
    error: {
      ...error,
      message: "<text>",
      ...(error.fields ? { fields: Object.fromEntries(fields) } : {}),
    },
  };
}

function messageLines(title: string, text: string): string[] {
  const { error } = text === "" ? {} : (JSON.parse(text) as Failure);
  if (!error) return [];
  const fields = Object.entries(error.fields ?? {}).map(
    ([name, message]) => `${title} (${name}): ${message}`,
  );
  return [`${title}: ${error.message}`, ...fields];
}

const VARYING: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?:confirmation|pro-forma)-)[\dA-F]{6}(?=\.pdf)/g, "<order number>"],
  [/(?<=delivery-note-)[\dA-F]{6}(?=-\d+\.pdf)/g, "<order number>"],
  [/(?<=\b(?:INV|CN)-)\d{4}(?=-\d{6})/g, "<year>"],
  [/(?<="series": "(?:INV|CN)-)\d{4}(?=")/g, "<year>"],
  [/\bRF\d\d[\dA-Z]{15,21}\b/g, "<reference>"],
  [/(?<=halfinch-google-link=)[\w.-]+/g, "<link>"],
  [/(?<="token":")[\w-]{43}(?=")/g, "<link token>"],
  [/(?<=\/wish-mails\/)[\da-f]{24}\.[\w-]{43}/g, "<link token>"],
  [/(?<=\/pay\/)[\w-]{43}/g, "<pay token>"],
  [/(?<=\/offer\/)[\w-]{43}/g, "<offer token>"],
  [/(?<="number": "|offer-)[\dA-F]{6}(?="|-\d+\.pdf)/g, "<number>"],
  [/(?<="validUntil": ")\d{4}-\d\d-\d\d(?=")/g, "<day>"],
  [/(?<=halfinch-device-)[\w-]{16}=[\w-]{43}/g, "<account>=<device>"],
  [/\bpi_[\w-]+_secret_[\w-]+/g, "<client secret>"],
  [/\bpi_(?!made_up)[\w-]+/g, "<transaction>"],
  [/\beyJ[\w-]+(?:\.[\w-]*){2,4}/g, "<token>"],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g, "<uuid>"],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, "<date>"],
  [new RegExp(`(?<="day": ")${new Date().toISOString().slice(0, 10)}(?=")`, "g"), "<today>"],
  [/\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, "<date>"],
  [/"[\w-]{27}"/g, '"<hash>"'],
  [/(?<=[?&]after=)(?!<|nonsense)[\w.-]+/g, "<cursor>"],
  [/(?<=secret(?:": "|=))[A-Z2-7]{32}/g, "<app secret>"],
  [/(?<="path": ")M[^"]{500,}/g, "<picture>"],
  [/(?<="(?:challenge|id|rawId)": ?")[\w-]{43}(?=")/g, "<random>"],
  [/(?<="user": \{\s+"id": ")[\w-]{16}(?=")/g, "<account>"],
  [/(?<="(?:clientDataJSON|attestationObject|authenticatorData|signature)":")[\w-]+/g, "<signed>"],
  [/\b[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}\b/g, "<recovery code>"],
  [/(?<="code":")\d{6}/g, "<code>"],
  [/\bHI-[\dA-F]{6}\b/g, "<sku>"],
  [/(?<="name": ")[\dA-F]{6}(?=")/g, "<order number>"],
  [/(?<=\border )[\dA-F]{6}(?=\.)/g, "<order number>"],
  [/(?<=-)[\da-f]{6}(?=")/g, "<slug>"],
  [/\b[\da-f]{10}(?=@example\.com)/g, "<somebody>"],
  [/\b[\da-f]{64}(?:(?:\||%7C)[\da-f]{64})?\b/g, "<csrf token>"],
  [/\b(?!64b0{19}ff)[\da-f]{24}\b/g, "<id>"],
];

/** The people and products are counted for each test file; here for each recording. */
function normaliser(): (text: string) => string {
  const numbers = new Map<string, number>();
  const numberOf = (name: string) => numbers.get(name) ?? numbers.set(name, numbers.size + 1).size;
  return (text) =>
    VARYING.reduce((before, [pattern, name]) => before.replace(pattern, name), text).replace(
      /\b(mara|[Bb]ottom[ -]bracket[ -])(\d+)\b/g,
      (name, kind: string) => `${kind}${numberOf(name.toLowerCase().replaceAll("-", " "))}`,
    );
}
