import { expect, it } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import type { Identity } from "@/lib/auth/identify";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type AnyOperation, callOf } from "@/lib/http/operation";
import { CROSS_SITE } from "@/lib/http/refusals";
import { ignoresCaller, refuseCaller } from "@/lib/http/refuse-caller";
import { STAFF_ROLES } from "@/lib/registry/staff-roles";
import { ROWS } from "./access";
import { isForStaff, isOpen, type Row, staffGets } from "./access/row";
// This import declares the call of the OpenAPI document itself.
import "@/app/api/openapi.json/route";

/**
 * Every call with every kind of caller, by the function that the calls themselves ask. What a command decides about its
 * record is in `access.test.ts`, over the wire.
 */
const person = (fields: Partial<Viewer> = {}): Viewer => ({
  userId: "64b000000000000000000001",
  sessionId: "64b000000000000000000002",
  email: "somebody@example.com",
  name: "Somebody",
  role: null,
  ...fields,
});
const WAYS = ["token", "cookie"] as const;
const NOBODY: Identity = { by: "nobody", viewer: null, staleCookie: false };
const half = (via: "token" | "cookie"): Identity => ({
  by: "half",
  viewer: null,
  person: person({ role: "admin" }),
  step: "prove",
  via,
});

/** Calls that finish a sign-in whose second step is still due. */
const FINISH_SIGN_IN = [
  "GET /account/second-factor",
  "PATCH /account/authenticator",
  "POST /account/passkeys",
  "PUT /account/authenticator",
  "PUT /account/passkeys",
  "PUT /session/passkey-challenge",
  "PUT /session/proof",
];

it.each(WAYS)("each call takes or refuses a customer with a %s as its row says", (by) => {
  const expected = table((_, row) => (isForStaff(row) ? "forbidden" : "taken"));
  expect(answers(() => ({ by, viewer: person() }))).toEqual(expected);
});

it.each(STAFF_ROLES)("each call takes or refuses staff of %s as its row says", (role) => {
  const expected = table((_, row) => (isForStaff(row) && !staffGets(row, role) ? "forbidden" : "taken"));
  for (const by of WAYS)
    expect(answers(() => ({ by, viewer: person({ staffRoles: [role] }) }))).toEqual(expected);
});

it("each call takes an administrator", () => {
  const expected = table(() => "taken");
  for (const by of WAYS) expect(answers(() => ({ by, viewer: person({ role: "admin" }) }))).toEqual(expected);
});

it("each protected call refuses a caller without an account", () => {
  expect(answers(() => NOBODY)).toEqual(table((_, row) => (isOpen(row) ? "taken" : "signed_out")));
});

it("each call that looks at the caller refuses a dead or forged token", () => {
  expect(answers(() => ({ by: "bad_token", viewer: null }))).toEqual(
    table((_, row) => (row.ignoresIdentity ? "taken" : "signed_out")),
  );
});

it.each(WAYS)("each protected call but those that finish it refuses a half signed-in %s", (via) => {
  const expected = table((call, row) => {
    if (isOpen(row) || FINISH_SIGN_IN.includes(call)) return "taken";
    return "second_step_due";
  });
  expect(answers(() => half(via))).toEqual(expected);
});

it("each protected call refuses a request of another site that comes with the caller's cookie", () => {
  for (const viewer of [person(), person({ role: "admin" })]) {
    const expected = table((_, row) => (isOpen(row) ? "taken" : "cross-site"));
    expect(answers(() => ({ by: "cookie", viewer }), true)).toEqual(expected);
  }
});

type Taken = "taken" | "cross-site" | string;

function answers(identity: () => Identity, isCrossSite = false): Record<string, Taken> {
  const answer = (operation: AnyOperation): Taken => {
    const caller = ignoresCaller(operation) ? NOBODY : identity();
    const refusal = refuseCaller(operation, caller, isCrossSite);
    return refusal === CROSS_SITE ? "cross-site" : (refusal?.code ?? "taken");
  };
  return Object.fromEntries(allOperations().map((operation) => [callOf(operation), answer(operation)]));
}

const table = (expected: (call: string, row: Row) => Taken): Record<string, Taken> =>
  Object.fromEntries(Object.entries(ROWS).map(([call, row]) => [call, expected(call, row)]));
