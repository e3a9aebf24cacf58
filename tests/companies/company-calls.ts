import { moveOrderJobs } from "@/lib/core/commands/jobs/move-order-jobs";
import { companies } from "@/lib/core/data/companies/collections";
import { outbox } from "@/lib/core/data/jobs/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { CompanyRole } from "@/lib/core/domain/companies/company-roles";
import type { Person } from "../people/stored-accounts";
import { insertedBy } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { aCompany } from "../support/companies";
import { sendMails } from "../support/mail-links";

/** The calls of companies and their people. */

export const apply = (person: Person, body: object = aCompany(), headers: Record<string, string> = {}) =>
  callRoute("POST /api/companies", { token: person.token, body, headers });
export const read = (person: Person, id: string) =>
  json(callRoute(`GET /api/companies/${id}`, { token: person.token }));
export const change = (person: Person, id: string, body: object) =>
  callRoute(`PATCH /api/companies/${id}`, { token: person.token, body });
export const decide = (person: Person, id: string, body: object) =>
  callRoute(`PUT /api/companies/${id}/state`, { token: person.token, body });
export const invite = (person: Person, id: string, body: object, headers: Record<string, string> = {}) =>
  callRoute(`POST /api/companies/${id}/invitations`, { token: person.token, body, headers });
export const accept = (body: object, person?: Person) =>
  callRoute("PUT /api/company-invitation", { body, ...(person ? { token: person.token } : {}) });
export const setRoles = (
  person: Person,
  id: string,
  revision: number,
  ...members: [Person, ...CompanyRole[]][]
) =>
  callRoute(`PATCH /api/companies/${id}/members`, {
    token: person.token,
    body: { members: members.map(([{ userId }, ...roles]) => ({ userId, roles })), revision },
  });
export const remove = (person: Person, id: string, { userId }: Pick<Person, "userId">) =>
  callRoute(`DELETE /api/companies/${id}/members/${userId}`, { token: person.token });

/** An approved company of this owner, with these people. */
export async function companyWith(owner: Person, ...people: [Person, ...CompanyRole[]][]): Promise<string> {
  const id = await insertedBy(apply(owner));
  await companies().updateOne({ _id: requireId(id) }, { $set: { state: "approved" } });
  for (const [person, ...roles] of people) await join(id, person, ...roles);
  return id;
}

export const join = (id: string, { userId }: Person, ...roles: CompanyRole[]) =>
  companies().updateOne(
    { _id: requireId(id) },
    { $push: { members: { userId: requireId(userId), roles, since: new Date() } } },
  );

export async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  await moveOrderJobs();
  await sendMails();
  return await outbox().find({ to: address }).sort({ at: 1, _id: 1 }).toArray();
}

/** The token of the last invitation to a company that was mailed to this e-mail. */
export async function tokenFor(address: string): Promise<string> {
  const texts = (await mailsTo(address)).map(({ text }) => text).join("\n");
  const token = [...texts.matchAll(/\/company-invitation#([\w-]{43})/g)].at(-1)?.[1];
  if (token === undefined) throw new Error(`no invitation was mailed to ${address}`);
  return token;
}
