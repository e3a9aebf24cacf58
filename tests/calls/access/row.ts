import type { StaffRole } from "@/lib/registry/staff-roles";
import type { Person } from "../../people/stored-accounts";
import type { Product } from "../../support/call-fixtures";

/** The request of each call: for a record of Mara's where there is one. Built anew for each request. */
export interface Row {
  /** The path after /api and a body, as Mara would send them. */
  asks: (
    mara: Person,
    product: Product,
  ) => Promise<{ path: string; body?: unknown; headers?: Record<string, string> }>;
  /** The status for Mara, for Olga, who is a stranger to the record, and for an administrator. */
  owner: number;
  stranger: number;
  admin: number;
  /** The roles of staff that get what administrators get. */
  roles?: readonly StaffRole[];
  /** The status for staff of any other role; that of a stranger where nothing is set. */
  staff?: number;
  /** The status without an account; 401 where nothing is set. */
  signedOut?: number;
  /** The call does not check identity: it answers the same with a dead or forged token. */
  ignoresIdentity?: true;
  /** The call itself refuses everybody but staff, or every caller that the handler refuses elsewhere. */
  callRefuses?: "all but staff" | "all";
}

/** The handler refuses customers before the call looks at their record. */
export const isForStaff = ({ owner, callRefuses }: Row): boolean => owner === 403 && !callRefuses;

/** The handler takes a caller without an account. */
export const isOpen = ({ signedOut = 401, callRefuses }: Row): boolean =>
  signedOut !== 401 || callRefuses === "all";

/** Staff of this role get what administrators get. */
export const staffGets = (row: Row, role: StaffRole): boolean =>
  (row.roles?.includes(role) ?? false) || row.staff === row.admin;

export const of =
  (path: string, body?: unknown): Row["asks"] =>
  async () => ({ path, body });

/** Everybody gets the same answer, signed in or not. */
export const forVisitors = (asks: Row["asks"], status = 200): Row => ({
  ...forAccounts(asks, status),
  signedOut: status,
  ignoresIdentity: true,
});

export const forAccounts = (asks: Row["asks"], status = 200): Row => ({
  asks,
  owner: status,
  stranger: status,
  admin: status,
});

export const forAdmins = (asks: Row["asks"], status = 200): Row => ({
  asks,
  owner: 403,
  stranger: 403,
  admin: status,
});

/** Some roles of staff get what administrators get. */
export const forRoles = (roles: readonly StaffRole[], asks: Row["asks"], status = 200): Row => ({
  ...forAdmins(asks, status),
  roles,
});

/** Staff of every role get what administrators get. */
export const forStaff = (asks: Row["asks"], status = 200): Row => ({
  ...forAdmins(asks, status),
  callRefuses: "all but staff",
  staff: status,
});

/** A record that is its customer's alone: nobody of the staff has a right to it. */
export const ownersAlone = (asks: Row["asks"], owner = 200): Row => ({
  asks,
  owner,
  stranger: 404,
  admin: 404,
});

export const encodedEmail = ({ email }: Person): string => encodeURIComponent(email);
