import type { Document } from "mongodb";
import { collectionOf } from "@/lib/core/data/store/collection";
import type {
  AdminsDocument,
  InvitationDocument,
  KnownDeviceDocument,
  LinkDocument,
  SessionDocument,
  UserDocument,
} from "./documents";

/** Shard by `email`, if ever. */
export const users = collectionOf<UserDocument>("users");

/** Written by the adapter: accounts at sign-in providers. Shard by `provider`, `providerAccountId`. */
export const accounts = collectionOf<Document>("accounts");

/** Shard by `_id`. */
export const sessions = collectionOf<SessionDocument>("sessions");

/** Shard by `_id`. */
export const knownDevices = collectionOf<KnownDeviceDocument>("knownDevices");

/** Links that were sent by mail. Shard by `_id`. */
export const links = collectionOf<LinkDocument>("links");

/** Staff who are asked to join. Shard by `_id`. */
export const invitations = collectionOf<InvitationDocument>("invitations");

export const admins = collectionOf<AdminsDocument>("meta");
