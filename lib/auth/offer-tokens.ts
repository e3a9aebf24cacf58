import { createHash } from "node:crypto";
import { env } from "@/lib/env";
import { offerPath } from "@/lib/features/offers/domain/offers";
import { linkToken } from "./link-tokens";

/** The secret of an offer's link. Made from the offer's id and stored nowhere, so that sales can copy it again. */
export const offerToken = (offerId: string): string => linkToken(offerId, "offer");

export const offerUrl = (offerId: string): string => `${env().publicUrl}${offerPath(offerToken(offerId))}`;

/** The stored form of a token. Nobody can make the token from it, so the database alone opens no link. */
export const offerLinkHash = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
