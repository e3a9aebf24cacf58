import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findCustomer } from "@/lib/core/commands/people/find-customer";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { createAccountByShop } from "@/lib/core/data/people/accounts-by-shop";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type Result, refuse } from "@/lib/values/result";

export interface NewCustomer {
  name: string;
  /** Normalised. */
  email: string;
  phone: string;
}

const TAKEN = "There is an account with this e-mail. Choose this customer instead.";
const OFTEN = "You have made very many accounts today. Please go on tomorrow.";

/**
 * Makes the account of a caller for whom an order is placed: nobody has confirmed its e-mail and it has no password. An order that is
 * refused leaves it, and the same person who sends it again, corrected or not, goes on with it. An account that is anybody else's
 * is not touched.
 */
export async function makeCustomer(
  viewer: Viewer,
  { name, email, phone }: NewCustomer,
): Promise<Result<Viewer>> {
  const made = await createAccountByShop({ name, email, phone }, staffActor(viewer), () =>
    refuseOver("customersMade", viewer.userId, OFTEN),
  );
  if (made === "taken") return refuse("duplicate", TAKEN, { fields: { "newCustomer.email": TAKEN } });
  if (made !== "made" && made !== "made before") return made;
  await auditNow("users");
  return await findCustomer(email, undefined);
}
