import { emailArgument, inShop, required } from "./in-shop";

await inShop(async () => {
  const email = emailArgument();
  const { unlockAccount } = await import("../lib/core/commands/people/staff-by-hand");
  required(await unlockAccount(email));
  return `${email} can try to sign in again.`;
});
