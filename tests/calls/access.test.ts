import { beforeAll, describe, expect, it } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import { issueApiToken } from "@/lib/auth/api-token";
import { env } from "@/lib/env";
import { ALL_RIGHTS, ruleOf } from "@/lib/registry/staff-rights";
import { STAFF_ROLES, type StaffRole } from "@/lib/registry/staff-roles";
import { admin, customer, type Person, session, sessionJwt, staff } from "../people/stored-accounts";
import { BANK_SETTINGS } from "../support/bank-account";
import { addGoods, type Fixtures, NOBODYS_ID, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute, type RouteCall } from "../support/call-route";
import { ROWS } from "./access";
import { encodedEmail, isForStaff, isOpen, type Row, staffGets } from "./access/row";
// This import declares the call of the OpenAPI document itself.
import "@/app/api/openapi.json/route";

let fixtures: Fixtures;
let worthless: [string, string][];
/** Somebody of each role, until a call may have changed the account. */
const colleagues = new Map<StaffRole, Person>();
beforeAll(async () => {
  Object.assign(process.env, {
    ...BANK_SETTINGS,
    LIMIT_PAYMENTS_PER_MINUTE: "1000",
    LIMIT_PASSWORD_LINKS_PER_HOUR: "1000",
    LIMIT_REVIEWS_PER_DAY: "1000",
    LIMIT_SIGNUPS_PER_HOUR: "1000",
    LIMIT_UNPAID_ORDERS: "1000",
    LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
    LIMIT_ORDERS_PER_10_MINUTES: "1000",
  });
  fixtures = await prepareFixtures();
  worthless = await worthlessTokens();
});

const calls = Object.keys(ROWS);
const rowOf = (call: string): Row => {
  const row = ROWS[call];
  if (!row) throw new Error(`no row for ${call}`);
  return row;
};
interface Asked {
  line: string;
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Sends the requests of a call, which takes the caller's token or cookie. One that is refused changes nothing, nor does one that
 * only reads, so it is sent again as it is; after any other one there is a new record of Mara's to ask for.
 */
function requestsOf(call: string) {
  let asked: Asked | null = null;
  return async (by: () => Pick<RouteCall, "token" | "cookie" | "origin">): Promise<number> => {
    asked ??= await requestOf(call);
    const { line, headers, body } = asked;
    const { status } = await callRoute(line, { headers, body: freshBody(body), ...by() });
    if (changes(call, status)) asked = null;
    return status;
  };
}

const changes = (call: string, status: number): boolean => status < 400 && !call.startsWith("GET");

/** The request of a call about a record of Mara's. */
const requestOf = async (call: string): Promise<Asked> => {
  const { asks } = rowOf(call);
  // Some calls end sessions.
  fixtures.mara = await living(fixtures.mara);
  // Most calls are about no product, and name no second parameter.
  const product = asks.length < 2 ? noProduct : await addGoods(fixtures, { available: 100_000 });
  const { path, body, headers = {} } = await asks(fixtures.mara, product);
  return { line: `${call.split(" ")[0]} /api${path}`, body, headers };
};

const noProduct: Product = { id: NOBODYS_ID, name: "", price: 0 };

/** Each with a session of its own, since some calls end it. */
const living = async (person: Person) => ({ ...person, ...(await session(person.userId)) });

it("every call of the shop has a row in this table, and every row is a call", () => {
  const declared = allOperations().map(({ method, path }) => `${method} ${path}`);
  expect(calls.sort()).toEqual(declared.sort());
});

it("every call for staff has its right in the table of rights, and every call there is one for staff", () => {
  const named = ALL_RIGHTS.flatMap((right) => ruleOf(right).calls);
  const forStaff = allOperations().filter(({ access }) => access === "staff");
  expect(forStaff.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...named].sort());
  const widened = ALL_RIGHTS.flatMap((right) => ruleOf(right).widens ?? []);
  expect(calls).toEqual(expect.arrayContaining(widened));
});

/**
 * `refuse-caller.test.ts` has every call with every kind of caller that the handler refuses. Here each call is asked over the
 * wire by its owner, a stranger and an administrator; by each role of staff where the call itself looks at the caller's rights,
 * and without an account where the handler takes one.
 */
describe.each(calls)("%s", (call) => {
  const ask = requestsOf(call);

  it(`${call} answers its owner, a stranger and an administrator as documented`, async () => {
    const row = rowOf(call);
    const expected = { mara: row.owner, olga: row.stranger, ada: row.admin };
    const ways = { mara: "cookie", olga: "token", ada: "token" } as const;
    for (const who of ["mara", "olga", "ada"] as const) {
      const status = await ask(() => ({ [ways[who]]: fixtures[who][ways[who]] }));
      // The call may have ended the session.
      if (changes(call, status)) fixtures[who] = await living(fixtures[who]);
      expect(`${who}: ${status}`).toBe(`${who}: ${expected[who]}`);
    }
  });
});

// A call that gives an administrator no more than a stranger asks for no right, and each role has only some of them.
const looksAtRights = calls.filter((call) => {
  const row = rowOf(call);
  return row.callRefuses !== undefined || (!isForStaff(row) && row.admin !== row.stranger);
});

describe.each(looksAtRights)("%s", (call) => {
  const ask = requestsOf(call);

  it.each([...STAFF_ROLES])(`${call} answers staff of %s as documented, and not more`, async (role) => {
    const row = rowOf(call);
    const expected = staffGets(row, role) ? row.admin : (row.staff ?? row.stranger);
    const person = colleagues.get(role) ?? (await staff(role));
    colleagues.set(role, person);
    const status = await ask(() => ({ token: person.token }));
    // Some calls end sessions, or change the account.
    if (changes(call, status)) colleagues.delete(role);
    expect(status).toBe(expected);
  });
});

it.each(calls.filter((call) => isOpen(rowOf(call))))(
  "%s answers without an account as documented",
  async (call) => {
    const ask = requestsOf(call);
    expect(await ask(() => ({}))).toBe(rowOf(call).signedOut ?? 401);
  },
);

/** A call of each access is enough, since one place identifies every caller. */
const IDENTIFYING = ["GET /profile", "GET /orderadmin", "GET /account/second-factor", "DELETE /session"];

it.each(IDENTIFYING)("%s answers 401 with every dead or forged token", async (call) => {
  const ask = requestsOf(call);
  for (const [kind, token] of worthless) {
    const status = await ask(() => ({ token }));
    expect(`${kind}: ${status}`).toBe(`${kind}: 401`);
  }
});

it.each(calls.filter((call) => rowOf(call).ignoresIdentity))(
  "%s does not look at a dead token",
  async (call) => {
    const ask = requestsOf(call);
    const [, token] = worthless[0] ?? [];
    expect(await ask(() => ({ token }))).toBe(rowOf(call).signedOut);
  },
);

const writes = calls.filter((call) => !call.startsWith("GET") && !rowOf(call).ignoresIdentity);
// The list has a call of each access, and every call that the handler takes without an account.
const sentFromElsewhere = writes.filter(
  (call) => isOpen(rowOf(call)) || ["PATCH /profile", "POST /goods", "PUT /session/proof"].includes(call),
);

describe.each(sentFromElsewhere)("%s", (call) => {
  it(`${call} refuses a write that another site sends with the visitor's cookie`, async () => {
    const ask = requestsOf(call);
    for (const who of ["mara", "ada"] as const) {
      const status = await ask(() => ({ cookie: fixtures[who].cookie, origin: "https://evil.example" }));
      expect(status).toBe(403);
      const { cookie, email } = fixtures[who];
      expect(
        (await callRoute(`GET /api/adminrole?email=${encodeURIComponent(email)}`, { cookie })).status,
      ).toBe(200);
    }
  });
});

/** A product's name is taken after the first time. */
const freshBody = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "available" in body
    ? { ...body, name: crypto.randomUUID() }
    : body;

/** Invalid tokens. The token's own test has more kinds of forgeries. */
async function worthlessTokens(): Promise<[string, string][]> {
  const { ada } = fixtures;
  const { sessionId } = await customer("Petra");
  const gone = await living(ada);
  await callRoute("DELETE /api/session", { token: gone.token });
  const demoted = await admin();
  await callRoute(`DELETE /api/users/admin/${encodedEmail(demoted)}`, { token: (await living(ada)).token });
  const [head, , signature] = ada.token.split(".");
  const claims = Buffer.from(
    JSON.stringify({ sub: ada.userId, sid: sessionId, aud: "halfinch-api", exp: 4e9 }),
  );
  return [
    ["a signed-out administrator", gone.token],
    ["a demoted administrator", demoted.token],
    ["another secret's token", await issueApiToken({ userId: ada.userId, sessionId }, "x".repeat(32))],
    [
      "a customer's session under an administrator's name",
      await issueApiToken({ userId: ada.userId, sessionId }, env().authSecret),
    ],
    ["an administrator's cookie as a token", await sessionJwt(ada.userId, ada.sessionId)],
    ["swapped claims", `${head}.${claims.toString("base64url")}.${signature}`],
    ["alg none", `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims.toString("base64url")}.`],
    ["null", "null"],
  ];
}
