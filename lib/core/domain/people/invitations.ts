import type { StaffRole } from "@/lib/registry/staff-roles";

/** An open invitation of staff, for administrators. */
export interface InvitationView {
  id: string;
  email: string;
  roles: StaffRole[];
  /** The name of the administrator. */
  by: string;
  at: string;
  until: string;
}
