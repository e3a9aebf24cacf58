import type { Viewer } from "@/lib/core/domain/people/access";
import type { StaffRole } from "@/lib/registry/staff-roles";

export const viewerOf = (userId: string, role: Viewer["role"] = null): Viewer => ({
  userId,
  sessionId: "s",
  email: `${userId}@example.com`,
  name: userId,
  role,
});

const staff = (...staffRoles: StaffRole[]): Viewer => ({ ...viewerOf("pia"), staffRoles });

/** A viewer of each role, and the owner of what a test is about. */
export const ROLES = {
  owner: viewerOf("ada"),
  stranger: viewerOf("eve"),
  admin: viewerOf("max", "admin"),
  sales: staff("sales"),
  warehouse: staff("warehouse"),
  catalogue: staff("catalogue"),
  accounts: staff("accounts"),
  support: staff("support"),
};
