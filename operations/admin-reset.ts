import { typeablePassword } from "../server/launcher/settings";
import { emailArgument, inShop, required } from "./in-shop";

await inShop(async () => {
  const email = emailArgument();
  const { resetAccount } = await import("../lib/core/commands/people/staff-by-hand");
  const { password } = required(await resetAccount(email, typeablePassword));
  return `${email} is signed out everywhere and has no second factor. New password: ${password}`;
});
