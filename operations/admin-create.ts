import { typeablePassword } from "../server/launcher/settings";
import { emailArgument, inShop, required } from "./in-shop";

await inShop(async () => {
  const email = emailArgument();
  const { createAdmin } = await import("../lib/core/commands/people/staff-by-hand");
  const { password, isNew } = required(await createAdmin(email, typeablePassword));
  if (password !== null) return `${email} is an administrator. Password: ${password}`;
  return isNew ? `${email} is an administrator now.` : `${email} was an administrator already.`;
});
