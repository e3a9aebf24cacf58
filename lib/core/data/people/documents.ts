import type { ObjectId } from "mongodb";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { PendingJob } from "@/lib/core/data/jobs/documents";
import type { ChallengeUse } from "@/lib/core/domain/people/second-factor";
import type { Address } from "@/lib/core/domain/people/views";
import type { LinkPurpose } from "@/lib/core/domain/shop/links";
import type { StaffRole } from "@/lib/registry/staff-roles";

/** Accounts as they are stored, and what signs them in. */

export interface StoredAddress extends Address {
  /** Missing in the only address of an earlier version, as is the code. */
  id?: ObjectId;
  /** ISO 3166, two letters; null where the text is no exact name of a country. */
  countryCode?: string | null;
}

/** The fields of @auth/mongodb-adapter, plus those of the shop. */
export interface UserDocument {
  _id: ObjectId;
  name?: string | null;
  email: string;
  emailVerified?: Date | null;
  image?: string | null;
  passwordHash?: string;
  phone?: string;
  /** The default delivery address (lib/core/data/people/addresses.ts). */
  address?: StoredAddress | null;
  otherAddresses?: StoredAddress[];
  billingAddress?: StoredAddress | null;
  /** Where the parts of their bicycle meet other parts, as `frame-shell=bsa-68`. Missing where none was ever stored. */
  bicycle?: { revision: number; interfaces: string[] };
  /** The company that they act for; null for themselves. Missing where they never chose. */
  chosenCompany?: ObjectId | null;
  /** Another e-mail that its owner asked for (lib/core/data/people/account-emails.ts). */
  emailChange?: EmailChange;
  /** E-mails that the account has had, and that can be put back for a while. */
  formerEmails?: FormerEmail[];
  /** Links that were made before this moment have ended. */
  linksAfter?: Date;
  /** Rises with each change of the delivery addresses. */
  addressRevision?: number;
  createdAt?: Date;
  /** The person of the shop who has made it for a caller. Missing where its owner has. */
  madeBy?: ObjectId;
  /** For staff. Missing where there is none, and none was begun. */
  secondFactor?: SecondFactorDocument;
  /** For staff: the customer whose pages they look at (lib/core/data/people/customer-views.ts). */
  customerView?: CustomerViewDocument;
  /** As in a product. */
  auditPending?: PendingAudit[];
  /** Jobs that follow from writes to it and are not in the queue yet (lib/core/data/people/account-jobs.ts). */
  jobsDue?: PendingJob[];
  /** The words that the shop finds it by (`account-words.ts`). Missing while they are due. */
  words?: string[];
}

export interface CustomerViewDocument {
  id: ObjectId;
  /** A hash of the session that it belongs to. */
  session: string;
  customerId: ObjectId;
  at: Date;
  until: Date;
  /** As the audit names them where it ends by itself. */
  by: Actor;
}

export interface EmailChange {
  id: ObjectId;
  email: string;
  from: string;
  at: Date;
  /** The shop asked for its owner: nothing changes before this moment, so that the present e-mail can stop it. */
  notBefore?: Date;
}

export interface FormerEmail {
  email: string;
  newEmail: string;
  changeId: ObjectId;
  until: Date;
  /** Nobody had confirmed it: it can be taken back, and is free meanwhile. */
  isUnconfirmed?: true;
}

/** A link that was sent by mail and acts once. A reader of the database cannot open it: the token is stored as a hash. */
export interface LinkDocument {
  /** The id of the job that sends it. */
  _id: ObjectId;
  hash: string;
  purpose: LinkPurpose;
  userId: ObjectId;
  /** The account's e-mail when it was made; for `new-email` the one that the account would get. */
  email: string;
  changeId: ObjectId | null;
  createdAt: Date;
  until: Date;
  usedAt: Date | null;
  /** When the database deletes it. */
  expiresAt: Date;
}

/** Somebody is asked by mail to work for the shop. The link's token is stored as a hash. */
export interface InvitationDocument {
  _id: ObjectId;
  email: string;
  roles: StaffRole[];
  hash: string;
  /** The administrator whose right gives the roles, at the moment when they are given. */
  by: Actor & { userId: ObjectId };
  at: Date;
  until: Date;
  /** `accepting` is finished by whoever began it, or by the sweeper. */
  state: "open" | "accepting" | "accepted" | "revoked";
  /** The account that gets the roles. */
  acceptedBy: ObjectId | null;
  acceptedAt: Date | null;
  /** When the database deletes it. */
  expiresAt: Date;
  auditPending?: PendingAudit[];
  jobsDue?: PendingJob[];
}

export interface SecondFactorDocument {
  /** Since when the account has a second factor. A session's proof from before does not count. */
  since?: Date;
  /** The secret is sealed (lib/auth/seal.ts). Of each step of time one code counts, once. */
  app?: { secret: string; since: Date; lastStep: number };
  /** An app that is not confirmed by a code yet. */
  begun?: { secret: string; until: Date };
  /** Keyed hashes of the codes that are left. */
  recovery?: string[];
  /** When they were made. Missing in those of earlier versions. */
  recoveryAt?: Date;
  /** Several, each named by its owner. */
  passkeys?: StoredPasskey[];
}

export interface StoredPasskey {
  _id: ObjectId;
  /** The id that its authenticator gave it, in base64url. */
  credentialId: string;
  name: string;
  /** Sealed (lib/auth/seal.ts), so that a key which somebody writes into the database proves nothing. */
  publicKey: string;
  /** Rises with each use. It stays 0 where the authenticator does not count. */
  counter: number;
  transports: string[];
  since: Date;
  usedAt: Date | null;
  /** When a use was refused last because its counter went back. */
  refusedAt?: Date;
}

export interface SessionDocument {
  _id: string;
  userId: ObjectId;
  device: string;
  /** The network that the sign-in came from, never the whole client IP. Missing in sessions of earlier versions. */
  network?: string | null;
  createdAt: Date;
  lastSeen: Date;
  expiresAt: Date;
  /** When the second factor was proved last in this session, and the password. By the database's clock. */
  factorAt?: Date;
  passwordAt?: Date;
  /** As in an account. */
  jobsDue?: PendingJob[];
  /** The random bytes that a passkey has to sign next. Each counts once. */
  challenges?: Partial<Record<ChallengeUse, { challenge: string; until: Date }>>;
}

/** Where an account has signed in before, by a keyed hash (lib/auth/known-devices.ts). */
export interface KnownDeviceDocument {
  _id: string;
  userId: ObjectId;
  expiresAt: Date;
  /** When the second factor was proved there last. Missing where none ever was. */
  provenAt?: Date;
}

/** The collection `meta` has one document each for the staff, the schema's version and the catalogue's revision. */
export interface AdminsDocument {
  _id: "admins";
  /** The administrators. */
  userIds: ObjectId[];
  /** The other roles of staff. Missing until the first is given. */
  roles?: Partial<Record<StaffRole, ObjectId[]>>;
  /** As in a product. */
  auditPending?: PendingAudit[];
}
