import { expect } from "vitest";
import { outbox } from "@/lib/core/data/jobs/collections";
import { callRoute, json } from "../support/call-route";
import { sendMails } from "../support/mail-links";
import type { Person } from "./stored-accounts";

/** The calls of staff's invitations, and the mails that they send. */

export const ACCOUNT = { name: "Gus Guest", password: "a rather long one" };

export const refusalOf = async (response: Response) => {
  const { error } = (await json(response)) as { error?: { code: string } };
  return `${response.status} ${error?.code ?? ""}`.trim();
};
export const invite = ({ token }: Person, body: object, headers: Record<string, string> = {}) =>
  callRoute("POST /api/staff/invitations", { token, body, headers });
export const accept = (body: object, person?: Person) =>
  callRoute("PUT /api/invitation", { body, ...(person ? { token: person.token } : {}) });
export const look = (token: string) => callRoute("POST /api/invitation", { body: { token } });
export const rolesOf = async ({ token }: Person, address: string) =>
  (await json(callRoute(`GET /api/users/${address}/roles`, { token }))).roles;

export async function mailedTo(address: string): Promise<string[]> {
  await sendMails();
  const mails = await outbox().find({ to: address }).sort({ at: 1, _id: 1 }).toArray();
  return mails.map(({ text }) => text);
}

export async function tokenFor(address: string): Promise<string> {
  const token = /\/invitation#([\w-]{43})/.exec((await mailedTo(address)).join("\n"))?.[1];
  if (token === undefined) throw new Error(`no invitation was mailed to ${address}`);
  return token;
}

export async function invited(
  by: Person,
  email: string,
  roles = ["sales"],
): Promise<{ id: string; token: string }> {
  const answer = await invite(by, { email, roles });
  expect(answer.status).toBe(201);
  return { id: String((await json(answer)).insertedId), token: await tokenFor(email) };
}
