import { hashPassword } from "@/lib/auth/passwords";
import { SYSTEM } from "@/lib/commands/actor";
import { addAdmin, adminIds } from "@/lib/data/admins";
import { underLease } from "@/lib/data/leases";
import { type Prepared, prepareDatabase } from "@/lib/data/prepare";
import { endSessionsOf } from "@/lib/data/sessions";
import { setFirstPassword } from "@/lib/data/users";
import { env } from "@/lib/env";

const LEASE_MS = 30_000;

/**
 * Prepares the database and the first administrator before the shop opens. Idempotent; see `prepareDatabase`.
 * @param firstPassword is called only where there is no administrator yet
 */
export async function prepareShop(
  firstPassword: () => Promise<string> = passwordOfSettings,
): Promise<Prepared & { madeAdmin: boolean }> {
  const prepared = await prepareDatabase();
  const madeAdmin = await underLease("first-admin", LEASE_MS, () => makeFirstAdmin(firstPassword));
  return { ...prepared, madeAdmin };
}

/**
 * With ADMIN_EMAIL and the first password, only where there is no administrator. An account with that e-mail becomes it,
 * with that password and without its old sessions: the address is the operator's own.
 */
async function makeFirstAdmin(firstPassword: () => Promise<string>): Promise<boolean> {
  if ((await adminIds()).length > 0) return false;
  const { email } = env().admin;
  const userId = await setFirstPassword(email, await hashPassword(await firstPassword()));
  await endSessionsOf(userId.toHexString());
  await addAdmin({ _id: userId, email }, SYSTEM);
  return true;
}

async function passwordOfSettings(): Promise<string> {
  const { password } = env().admin;
  if (password === null) throw new Error("ADMIN_PASSWORD is not set, and there is no administrator yet");
  return password;
}
