import { hashPassword } from "@/lib/auth/passwords";
import { addAdmin, adminIds } from "@/lib/data/admins";
import { underLease } from "@/lib/data/leases";
import { type Prepared, prepareDatabase } from "@/lib/data/prepare";
import { endSessionsOf, setFirstPassword } from "@/lib/data/users";
import { env } from "@/lib/env";
import { SYSTEM } from "./actor";

const LEASE_MS = 30_000;

/** Before the shop opens: its database is ready, and somebody can run it. Idempotent; see `prepareDatabase`. */
export async function prepareShop(): Promise<Prepared & { madeAdmin: boolean }> {
  const prepared = await prepareDatabase();
  return { ...prepared, madeAdmin: await underLease("first-admin", LEASE_MS, makeFirstAdmin) };
}

/**
 * With ADMIN_EMAIL and ADMIN_PASSWORD, only where there is no administrator. An account with that e-mail becomes it,
 * with that password and without its old sessions: the address is the operator's own.
 */
async function makeFirstAdmin(): Promise<boolean> {
  if ((await adminIds()).length > 0) return false;
  const { email, password } = env().admin;
  if (password === null) throw new Error("ADMIN_PASSWORD is not set, and there is no administrator yet");
  const userId = await setFirstPassword(email, await hashPassword(password));
  await endSessionsOf(userId.toHexString());
  await addAdmin({ _id: userId, email }, SYSTEM);
  return true;
}
