import { MongoDBAdapter } from "@auth/mongodb-adapter";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import { mongoClient } from "@/lib/data/connection";
import type { Env } from "@/lib/env";

/**
 * Where next-auth finds and keeps people who come from Google: only what that way needs, so that nothing else of
 * next-auth can write. Sessions are the shop's own, for every way of signing in.
 */
export function googleAdapter({ google, mongodbDb }: Env): Adapter | null {
  if (google === null) return null;
  // Types of next-auth 5; the two agree on everything that is used here.
  const kept = MongoDBAdapter(() => mongoClient(), { databaseName: mongodbDb }) as Adapter;
  return {
    getUser: kept.getUser,
    getUserByAccount: kept.getUserByAccount,
    getUserByEmail: kept.getUserByEmail,
    linkAccount: ({ provider, providerAccountId, type, userId }: AdapterAccount) =>
      // Google's own tokens are of no use to the shop: what is not kept cannot be stolen.
      kept.linkAccount?.({ provider, providerAccountId, type, userId }),
    createUser: (user: Omit<AdapterUser, "id">) => {
      const made = { ...user, emailVerified: new Date(), createdAt: new Date() };
      return kept.createUser(made);
    },
  } as Adapter;
}
