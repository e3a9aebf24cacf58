import { findUserById } from "@/lib/core/data/people/users";
import { isStaff } from "@/lib/core/domain/people/access";
import type { UserView } from "@/lib/core/domain/people/views";
import { done, type Result, refuse } from "@/lib/values/result";

const NOBODY = refuse("not_found", "There is no such customer");
const STAFF = refuse(
  "forbidden",
  "Accounts of people who work for the shop are their own: an operator resets them",
);

/** The account of a customer. People of the shop are out of reach, whoever asks. */
export async function findCustomerAccount(id: string): Promise<Result<UserView>> {
  const user = await findUserById(id);
  if (!user) return NOBODY;
  return isStaff(user) ? STAFF : done(user);
}
