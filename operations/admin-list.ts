import { inShop } from "./in-shop";

await inShop(async () => {
  const { findStaffMembers } = await import("../lib/core/data/people/users");
  const staff = await findStaffMembers();
  const width = Math.max(0, ...staff.map(({ email }) => email.length));
  const lines = staff.map(({ email, role, staffRoles = [], hasSecondFactor }) => {
    const roles = [...(role ? [role] : []), ...staffRoles].join(", ");
    return `${email.padEnd(width)}  ${roles}  ${hasSecondFactor ? "with" : "without"} a second factor`;
  });
  return lines.length === 0 ? "There is no staff yet." : lines.join("\n");
});
