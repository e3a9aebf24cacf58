import { accounts } from "./collections";
import type { ObjectId } from "./ids";

/** Accounts at sign-in providers, which open an account of the shop. */
export async function unlinkAllProviders(userId: ObjectId): Promise<void> {
  await accounts().deleteMany({ userId });
}
