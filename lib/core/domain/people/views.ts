import type { StaffRole } from "@/lib/registry/staff-roles";
import type { Role } from "./access";

export interface Address {
  company: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
}

/** As orders and companies store it. */
export interface CodedAddress extends Address {
  /** ISO 3166, two letters; null where the text is no exact name of a country. Missing in what an earlier version has written. */
  countryCode?: string | null;
}

export interface UserView {
  id: string;
  email: string;
  name: string;
  role: Role | null;
  /** As in a viewer. */
  staffRoles?: readonly StaffRole[];
  /** Otherwise anybody may have made the account with this e-mail. */
  isConfirmed: boolean;
  createdAt: string | null;
}

export interface ProfileView extends UserView {
  phone: string;
  address: Address | null;
}

/** A sign-in of the viewer's account that has not ended. */
export interface SessionView {
  /** Names the session without being its secret. */
  id: string;
  /** The browser's own name, or the program's. */
  device: string;
  network: string | null;
  createdAt: string;
  lastSeen: string;
  /** The session that asks. */
  isCurrent: boolean;
}
