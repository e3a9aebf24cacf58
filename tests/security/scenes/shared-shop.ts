import { inject } from "vitest";
import type { Viewer } from "@/lib/domain/access";
import { env } from "@/lib/env";
import { sessionJwt } from "../../handlers/stored-accounts";
import type { SharedShop } from "../../support/api-setup";
import { aCustomer, anAdmin } from "../../support/shop-in-process";

/** The shop that runs beside these tests, and its database for records that no call can make. */
export function sharedShop(): SharedShop {
  const shop = inject("shop");
  Object.assign(process.env, {
    MONGODB_URI: shop.mongodbUri,
    MONGODB_DB: shop.mongodbDb,
    NEXTAUTH_SECRET: shop.authSecret,
    NEXTAUTH_URL: shop.url,
    LIMIT_UNPAID_ORDERS: "1000",
    LIMIT_PAYMENTS_PER_MINUTE: "1000000",
  });
  return shop;
}

export interface Visitor {
  viewer: Viewer;
  cookie: string;
}

export const aVisitor = async (name?: string): Promise<Visitor> => withCookie(await aCustomer(name));
export const anAdminVisitor = async (): Promise<Visitor> => withCookie(await anAdmin());

const withCookie = async (viewer: Viewer): Promise<Visitor> => ({
  viewer,
  cookie: `next-auth.session-token=${await sessionJwt(viewer.userId, viewer.sessionId, env().authSecret)}`,
});
