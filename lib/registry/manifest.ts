import type { CreateIndexesOptions } from "mongodb";
import type { LimitSetting } from "./limit-settings";
import type { StaffRole } from "./staff-roles";

/**
 * Manifests say what features add to the shop. `feature.ts` of a feature, and `manifest.ts` of a room of the core, export any of
 * the values below by these names; `npm run tools -- registry` joins them (docs/architecture.md, "Manifests").
 */
export interface Manifest {
  collections: Collections;
  moreIndexes: MoreIndexes;
  personalOrderFields: PersonalOrderFields;
  auditKinds: AuditKinds;
  auditFields: AuditFields;
  jobs: Jobs;
  limits: Limits;
  rights: Rights;
  opens: Opens;
  bodies: Bodies;
  officePages: OfficePages;
}

/** The collections by their names in the database. */
export type Collections = Readonly<Record<string, CollectionDeclaration>>;

export interface CollectionDeclaration {
  indexes: readonly IndexDeclaration[];
  /**
   * Its documents sign somebody in. A restore leaves them out, since one that was ended after the backup would be valid
   * again.
   */
  isNotRestored?: true;
  /**
   * Its documents are a person's (`userId`) and keep jobs that are not in the queue yet in `jobsDue`: the name of the id in the
   * jobs' payload.
   */
  jobsOfPerson?: string;
}

/** An index. A unique one on a sharded collection must begin with the shard key. */
export interface IndexDeclaration {
  keys: Record<string, 1 | -1>;
  options?: Pick<
    CreateIndexesOptions,
    "unique" | "sparse" | "expireAfterSeconds" | "partialFilterExpression"
  >;
  /** A unique one that does not begin with the shard key: where the collection is sharded, the index is not unique. */
  isPlainWhereSharded?: true;
}

/** Indexes that a feature needs in collections of others, by the collection's name. */
export type MoreIndexes = Readonly<Record<string, readonly IndexDeclaration[]>>;

/** Fields of stored orders that go with the account of the order's customer. */
export type PersonalOrderFields = readonly string[];

/** Kinds of entries of the audit. */
export type AuditKinds = Readonly<Record<string, AuditKindDeclaration>>;

export interface AuditKindDeclaration {
  /** As administrators read it in the filter. */
  word: string;
  /** The collection whose documents keep the entries of their changes in `auditPending`. */
  pendingIn?: string;
  /** Its records are a person's alone: nothing is left of the changes once their account is deleted. */
  isPersonal?: true;
  /** The words of its events, by the event. */
  events?: Readonly<Record<string, string>>;
}

/** The words of changed fields, by the field. */
export type AuditFields = Readonly<Record<string, string | AuditFieldDeclaration>>;

export interface AuditFieldDeclaration {
  word: string;
  /** Its values are moments, shown to the minute. */
  isMoment?: true;
  /** A text of an order that a person has written: it goes with the person's account. */
  isPersonal?: true;
  /** Its value ends with a text about a person: the group of this pattern stays when their account goes. */
  keeps?: RegExp;
}

/** Kinds of later work. */
export type Jobs = Readonly<Record<string, JobDeclaration<object>>>;

export interface JobDeclaration<P extends object> {
  /** As administrators read it. */
  word: string;
  /** Never there: it carries the type of what the handler needs to know. */
  payload?: P;
}

/** A kind of later work, its payload in the type. A payload names records by their ids, never a secret or a person's data. */
export const job = <P extends object>(word: string): JobDeclaration<P> => ({ word });

/** How often something may be done. */
export type Limits = Readonly<Record<string, LimitDeclaration>>;

export interface LimitDeclaration {
  /** A number, or the setting that has it. */
  points: number | { setting: LimitSetting; times?: number };
  seconds: number;
  /** Counted in each instance's memory, without a write. */
  perInstance?: true;
}

/** Calls and pages that a right opens. */
export interface OpenedByRight {
  /** Calls for staff alone. */
  calls?: readonly string[];
  /** Calls that customers use for their own records, and staff with this right for everyone's. */
  widens?: readonly string[];
  pages?: readonly string[];
}

/** Rights of staff. */
export type Rights = Readonly<Record<string, RightDeclaration>>;

export interface RightDeclaration extends OpenedByRight {
  /** Completes "may …". */
  allows: string;
  /** Administrators have every right. */
  roles: readonly StaffRole[];
  /** The events of an order that it lets staff cause (`lib/core/domain/orders/order-table.ts`). */
  orderEvents?: readonly string[];
  /** Cached pages show something to those who have it. */
  isHinted?: true;
  /** They move money or power, or show what opens accounts: a second factor is to be proved again after a quarter of an hour. */
  needsProof?: true;
}

/** Calls and pages that are opened by rights of others. */
export type Opens = Readonly<Record<string, OpenedByRight>>;

/** Calls whose body is a file, or longer JSON than other calls take. */
export type Bodies = Readonly<Record<string, BodyRule>>;

export interface BodyRule {
  maxBytes: number;
  /**
   * Of a file: its Content-Types. `image/*` stands for every type of picture: the content decides, not the name that a sender
   * gave it. Missing where the body is JSON alone.
   */
  types?: readonly string[];
  /** Anyone may send one: these have turns of their own, so that they delay no file of the staff. */
  isPublic?: true;
}

/** Pages of the office that stand in its menu. The right of each is the one that opens it (`rights`). */
export type OfficePages = readonly OfficePage[];

export interface OfficePage {
  group: OfficeGroup;
  /** Smaller ones come first in the group. */
  place: number;
  href: string;
  /** A getter where the text is one that owners may change. */
  label: string;
  /** Pages that belong to this one although their paths are not below it. */
  also?: readonly string[];
}

export type OfficeGroup = "today" | "orders" | "customers" | "catalogue" | "stock" | "money" | "shop";

/** Documents that keep entries for the audit. */
export const AUDIT_DUE: IndexDeclaration = {
  keys: { "auditPending.at": 1 },
  options: { partialFilterExpression: { "auditPending.at": { $type: "date" } } },
};

/** Documents with jobs that are not in the queue yet. */
export const JOBS_DUE: IndexDeclaration = {
  keys: { "jobsDue.at": 1 },
  options: { partialFilterExpression: { "jobsDue.at": { $type: "date" } } },
};

/** Documents that the database deletes at their own time. */
export const EXPIRES: IndexDeclaration = { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } };

/** Records of which a customer has a limited number (`lib/core/data/store/slots.ts`). */
export const IN_SLOTS: readonly IndexDeclaration[] = [
  // Missing in a deleted one, which leaves its slot to another.
  {
    keys: { userId: 1, slot: 1 },
    options: { unique: true, partialFilterExpression: { slot: { $exists: true } } },
  },
  { keys: { userId: 1, updatedAt: -1, _id: -1 } },
  EXPIRES,
  AUDIT_DUE,
];

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
