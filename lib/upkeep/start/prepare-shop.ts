import { hashPassword } from "@/lib/auth/passwords";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { addAdmin, adminIds } from "@/lib/core/data/people/admins";
import { endSessionsOf } from "@/lib/core/data/people/sessions";
import { setFirstPassword } from "@/lib/core/data/people/users";
import { underLease } from "@/lib/core/data/store/leases";
import { env } from "@/lib/env";
import { type Prepared, prepareDatabase } from "./prepare";
import { hasOnlySamplePeople, loadSampleCompany, type SampleCompany } from "./sample-company";
import { settleCurrency } from "./settle-currency";

const LEASE_MS = 30_000;

/**
 * Prepares the database and the first administrator before the shop opens. Idempotent; see `prepareDatabase`.
 * @param firstPassword is called only where there is no administrator yet
 * @param samplePassword of the people of the sample company, which is made with the first administrator where nobody else has an
 *   account; null for none
 */
export async function prepareShop(
  firstPassword: () => Promise<string> = passwordOfSettings,
  samplePassword: (() => Promise<string>) | null = null,
): Promise<Prepared & { madeAdmin: boolean; sampleCompany: SampleCompany | null }> {
  const prepared = await prepareDatabase();
  await settleCurrency();
  const made = await underLease("first-admin", LEASE_MS, async () => {
    if ((await adminIds()).length > 0) return { madeAdmin: false, sampleCompany: null };
    // The administrator comes last: a crash before leaves a start that makes both.
    const sampleCompany = samplePassword && (await makeSampleCompany(samplePassword));
    await makeFirstAdmin(firstPassword);
    return { madeAdmin: true, sampleCompany };
  });
  return { ...prepared, ...made };
}

async function makeSampleCompany(password: () => Promise<string>): Promise<SampleCompany | null> {
  if (!(await hasOnlySamplePeople())) return null;
  return await loadSampleCompany(await hashPassword(await password()), new Date());
}

/**
 * With ADMIN_EMAIL and the first password. An account with that e-mail becomes it,
 * with that password and without its old sessions: the address is the operator's own.
 */
async function makeFirstAdmin(firstPassword: () => Promise<string>): Promise<void> {
  const { email } = env().admin;
  const userId = await setFirstPassword(email, await hashPassword(await firstPassword()));
  await endSessionsOf(userId.toHexString());
  await addAdmin({ _id: userId, email }, SYSTEM);
}

async function passwordOfSettings(): Promise<string> {
  const { password } = env().admin;
  if (password === null) throw new Error("ADMIN_PASSWORD is not set, and there is no administrator yet");
  return password;
}
