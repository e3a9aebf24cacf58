import { hashPassword } from "@/lib/auth/passwords";
import { env } from "@/lib/env";
import { addAdmin, adminIds } from "./admins";
import { users } from "./collections";
import { withPatientDatabase } from "./connection";
import { newId } from "./ids";
import { ensureIndexes } from "./indexes";
import { underLease } from "./leases";
import { migrate } from "./migrate";
import { loadSampleData } from "./sample";
import { endSessionsOf } from "./users";

export interface Prepared {
  /** The first administrator was made now, with ADMIN_EMAIL and ADMIN_PASSWORD. */
  madeAdmin: boolean;
  sampleProducts: number;
  /** One line for each index that is not as the shop declares it. */
  indexDifferences: string[];
}

/** Longer than one step takes; it is renewed while the work goes on. */
const LEASE_MS = 30_000;

/**
 * Makes a database ready for the shop: indexes, the shape of documents, the first administrator, samples. Idempotent,
 * and of any number of instances that start together one does it while the others wait.
 */
export const prepareDatabase = (): Promise<Prepared> =>
  underLease("prepare", LEASE_MS, async () => {
    const indexDifferences = await withPatientDatabase(async (db) => {
      await migrate(db);
      return await ensureIndexes(db);
    });
    const madeAdmin = await makeFirstAdmin();
    const sampleProducts = env().sampleData ? await loadSampleData(new Date()) : 0;
    return { madeAdmin, sampleProducts, indexDifferences };
  });

/** Only where there is none. An account with that e-mail becomes it: the address is the operator's own. */
async function makeFirstAdmin(): Promise<boolean> {
  if ((await adminIds()).length > 0) return false;
  const { email, password } = env().admin;
  if (password === null) throw new Error("ADMIN_PASSWORD is not set, and there is no administrator yet");
  const user = await users().findOneAndUpdate(
    { email },
    {
      $set: { passwordHash: await hashPassword(password) },
      $setOnInsert: {
        _id: newId(),
        name: "Administrator",
        emailVerified: null,
        image: null,
        createdAt: new Date(),
      },
    },
    { upsert: true, returnDocument: "after" },
  );
  if (!user) throw new Error("the first administrator could not be made");
  await endSessionsOf(user._id.toHexString());
  await addAdmin(user._id, null);
  return true;
}
