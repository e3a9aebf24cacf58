import { createHash } from "node:crypto";
import { idMadeOf } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { payLinkPath } from "@/lib/features/pay-links/domain/pay-links";
import { linkToken } from "./link-tokens";

/** The secret of a pay link. Made from its id and stored nowhere, so that its makers can copy it again. */
export const payLinkToken = (linkId: string): string => linkToken(linkId, "pay-link");

export const payLinkUrl = (linkId: string): string =>
  `${env().publicUrl}${payLinkPath(payLinkToken(linkId))}`;

/** The id of the link that an order has from the beginning, where staff have placed it for a customer. */
export const linkIdOfOrder = (orderId: string): string => idMadeOf(`pay-link of ${orderId}`).toHexString();

/** Returns the stored form of a token. Nobody can make the token from it, so the database alone opens no link. */
export const payLinkHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
