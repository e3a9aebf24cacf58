import { MongoDBAdapter } from "@auth/mongodb-adapter";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import { isReserved } from "@/lib/core/data/people/account-emails";
import { noteGoogleLinked } from "@/lib/core/data/people/provider-accounts";
import { mongoClient } from "@/lib/core/data/store/connection";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { requireId } from "@/lib/core/data/store/ids";
import type { Env } from "@/lib/env";

/**
 * Where next-auth finds and stores users of Google sign-in. It has only the functions that this needs, so that next-auth
 * can write nothing else. Sessions are the shop's own for every way of signing in.
 */
export function googleAdapter({ google, mongodbDb }: Env): Adapter | null {
  if (google === null) return null;
  // The package has the types of next-auth 5, which agree for the functions used here.
  const adapter = MongoDBAdapter(() => mongoClient(), { databaseName: mongodbDb }) as Adapter;
  return {
    getUser: adapter.getUser,
    getUserByAccount: adapter.getUserByAccount,
    getUserByEmail: adapter.getUserByEmail,
    linkAccount: async ({ provider, providerAccountId, type, userId }: AdapterAccount) => {
      // Google's tokens are not stored: the shop does not need them, and what is not stored cannot be stolen.
      const linked = await adapter.linkAccount?.({ provider, providerAccountId, type, userId });
      await noteGoogleLinked(requireId(userId));
      return linked;
    },
    createUser: async (user: Omit<AdapterUser, "id">) => {
      // Its owner may still take it back.
      if (await isReserved(user.email, await databaseTime())) throw new Error("the e-mail is reserved");
      const made = { ...user, emailVerified: new Date(), createdAt: new Date() };
      return adapter.createUser(made);
    },
  } as Adapter;
}
