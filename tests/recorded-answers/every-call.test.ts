import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import { REFUSAL_STATUS } from "@/lib/http/refusals";
import { pathParams } from "@/lib/http/url-parts";

/** Refusals that only a race or an outage of a provider brings about; the tests of races and outages have them. */
const HARD_TO_BRING_ABOUT = new Set(["busy", "provider_unavailable", "payments_off"]);

/** Two administrators refund the same order, or set the same person's roles, at once; one changes the own second factor twice, signs up while accepting, or opens two views of customers. */
const ONLY_IN_A_RACE = [
  "POST /orders/{id}/refund: 409 changed_meanwhile",
  "POST /orders/{id}/refund/sent: 409 changed_meanwhile",
  "POST /orders/{id}/transfers/undo: 409 changed_meanwhile",
  "POST /orders/{id}/write-off: 409 changed_meanwhile",
  "PUT /users/{email}/roles: 409 changed_meanwhile",
  "DELETE /account/authenticator: 409 changed_meanwhile",
  "PUT /invitation: 409 duplicate",
  "PUT /company-invitation: 409 duplicate",
  "PUT /customer-view: 409 changed_meanwhile",
  "PUT /customers/{id}/email: 409 changed_meanwhile",
  "PUT /account/company: 409 changed_meanwhile",
  "POST /account/passkeys: 409 changed_meanwhile",
  "PATCH /account/passkeys/{id}: 409 changed_meanwhile",
  "DELETE /account/passkeys/{id}: 409 changed_meanwhile",
];

it("every documented call has a recorded answer, and so has each refusal that it declares", () => {
  const records = recordedAnswers();
  const missing: string[] = [];
  for (const { method, path, refuses, answer } of allOperations()) {
    const own = records.filter(
      (record) => record.method === method && pathParams(`/api${path}`, record.path) !== null,
    );
    const statuses = new Set(own.map(({ status }) => status));
    // Stripe's own signature is needed for it; its tests have one.
    if (path !== "/webhooks/stripe" && !statuses.has(answer.status))
      missing.push(`${method} ${path}: ${answer.status}`);
    const codes = new Set(own.map(({ code }) => code));
    for (const code of refuses)
      if (!HARD_TO_BRING_ABOUT.has(code) && !codes.has(code))
        missing.push(`${method} ${path}: ${REFUSAL_STATUS[code]} ${code}`);
  }
  expect(missing.filter((refusal) => !ONLY_IN_A_RACE.includes(refusal))).toEqual([]);
});

function recordedAnswers() {
  const folder = new URL("./", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".http"));
  return files.flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split(/^### /m)
      .slice(1)
      .map((record) => {
        const [, method = "", path = ""] = /\n([A-Z]+) (\/[^\s?]*)/.exec(record) ?? [];
        return {
          method,
          path: path.replaceAll("<id>", "64b0000000000000000000ff"),
          status: Number(/\n(\d{3})\n/.exec(record)?.[1]),
          code: /"error": \{\s+"code": "(\w+)"/.exec(record)?.[1],
        };
      }),
  );
}
