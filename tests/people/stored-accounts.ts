import { encode } from "next-auth/jwt";
import { issueApiToken } from "@/lib/auth/api-token";
import { SESSION_SECONDS } from "@/lib/auth/cookies";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { addAdmin, setStaffRoles } from "@/lib/core/data/people/admins";
import { users } from "@/lib/core/data/people/collections";
import { createSession } from "@/lib/core/data/people/sessions";
import { createUser } from "@/lib/core/data/people/users";
import { parseId, requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import type { StaffRole } from "@/lib/registry/staff-roles";
import { hashOnce } from "../support/hash-once";

/** An account with a session, by cookie and by token. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  password: string;
  sessionId: string;
  cookie: string;
  token: string;
}

let count = 0;

/** Inserts a customer directly; signing up and in have their own tests. */
export async function customer(name = "Mara Kessler", password = "correct-horse"): Promise<Person> {
  count += 1;
  const email = `mara${count}@example.com`;
  const made = await createUser({ name, email, passwordHash: await hashOnce(password) });
  if (!made) throw new Error(`${email} is there already`);
  return { userId: made.userId, name, email, password, ...(await session(made.userId)) };
}

/** Somebody has proved that the mailbox is theirs. */
export async function confirmed(person: Person): Promise<Person> {
  await users().updateOne({ _id: requireId(person.userId) }, { $set: { emailVerified: new Date() } });
  return person;
}

export async function admin(name = "Ada Wolff"): Promise<Person> {
  const person = await customer(name);
  const id = parseId(person.userId);
  if (!id) throw new Error("a user without an id");
  await addAdmin({ _id: id, email: person.email }, SYSTEM);
  return person;
}

/** Staff with these roles beside the administrator's. */
export async function staff(...roles: StaffRole[]): Promise<Person> {
  const person = await customer("Stella Staff");
  const account = { _id: requireId(person.userId), email: person.email };
  if ((await setStaffRoles(account, [], roles, SYSTEM)) !== "changed") throw new Error("no roles were given");
  return person;
}

/** One more session of the same account, as on another device. */
export async function session(userId: string): Promise<Pick<Person, "sessionId" | "cookie" | "token">> {
  const sessionId = await createSession(userId, "test", SESSION_SECONDS);
  return {
    sessionId,
    cookie: `next-auth.session-token=${await sessionJwt(userId, sessionId)}`,
    token: await issueApiToken({ userId, sessionId }, env().authSecret),
  };
}

export const sessionJwt = (userId: string, sessionId: string, secret = env().authSecret): Promise<string> =>
  encode({ token: { sub: userId, sid: sessionId }, secret, maxAge: SESSION_SECONDS });
