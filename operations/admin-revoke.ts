import { emailArgument, inShop, required } from "./in-shop";

await inShop(async () => {
  const email = emailArgument();
  const { revokeStaff } = await import("../lib/core/commands/people/staff-by-hand");
  required(await revokeStaff(email));
  return `${email} is a customer, and signed out everywhere.`;
});
