import { expect } from "vitest";
import { accounts, users } from "@/lib/core/data/people/collections";
import { limitCounters } from "@/lib/core/data/store/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { callRoute } from "../support/call-route";
import { lastToken } from "../support/mail-links";
import type { Person } from "./stored-accounts";

/** The calls that change, take back and delete an account's e-mail, and what is stored then. */

export const change = ({ token, password }: Person, email: string) =>
  callRoute("PUT /api/account/email", { token, body: { email, password } });
export const use = (purpose: string, token: string) =>
  callRoute("PUT /api/links", { body: { purpose, token } });
export const stored = ({ userId }: Person) => users().findOne({ _id: requireId(userId) });
export const confirmed = ({ userId }: Person) =>
  users().updateOne({ _id: requireId(userId) }, { $set: { emailVerified: new Date() } });
export const changed = async (person: Person, email: string) => {
  expect((await change(person, email)).status).toBe(200);
  expect((await use("new-email", await lastToken("new-email", email))).status).toBe(200);
};
export const erase = ({ token, password }: Person) =>
  callRoute("POST /api/account/erasure", { token, body: { password } });
export const signIn = ({ password }: Person, email: string) =>
  callRoute(`PUT /api/users/${email}`, { body: { email, password } });
export const linkGoogle = ({ userId }: Person) =>
  accounts().insertOne({
    userId: requireId(userId),
    provider: "google",
    providerAccountId: `of${userId}`,
    type: "oauth",
  } as never);
/** The keys of limits that name this e-mail. */
export const limitsOf = async (email: string) => {
  const limits = limitCounters();
  const found = await limits.find({ key: { $regex: email.replaceAll(".", "\\.") } }).toArray();
  return found.map(({ key }) => key);
};
