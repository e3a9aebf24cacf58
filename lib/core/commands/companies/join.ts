import { refuseCommonPassword } from "@/lib/auth/common-passwords";
import { hashPassword, takingTurns } from "@/lib/auth/passwords";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import type { Actor } from "@/lib/core/data/audit/documents";
import {
  type FoundInvitation,
  findCompanyInvitation,
  joinCompany,
} from "@/lib/core/data/companies/company-invitations";
import { countCompaniesOf } from "@/lib/core/data/companies/company-members";
import { confirmByInvitation } from "@/lib/core/data/people/invitations";
import { createUser, findUserByEmail } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { MAX_COMPANIES_OF_PERSON } from "@/lib/core/domain/companies/companies";
import type { CompanyRole } from "@/lib/core/domain/companies/company-roles";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

/** The answer is the same for a used, revoked, expired and altered link. */
const GONE = refuse(
  "gone",
  "This invitation was used or revoked, or it is too old. Please ask for a new one.",
);
const NAMELESS = refuse("invalid", "Please choose a name and a password for your account", {
  fields: { name: "is needed for a new account", password: "is needed for a new account" },
});
const FULL = refuse("full", `You are in ${MAX_COMPANIES_OF_PERSON} companies already`);

interface LookedAt {
  company: string;
  email: string;
  roles: CompanyRole[];
  by: string;
  until: string;
  /** There is an account with this e-mail: its owner accepts once they are signed in. */
  hasAccount: boolean;
}

/** For the page of an invitation. It uses nothing up. */
export async function lookAtCompanyInvitation(token: string): Promise<Result<LookedAt>> {
  const found = await findCompanyInvitation(token);
  if (!found) return GONE;
  const { email, roles, by, until } = found.invitation;
  const hasAccount = (await findUserByEmail(email)) !== null;
  const company = found.company.name;
  return done({ company, email, roles, by: by.name, until: until.toISOString(), hasAccount });
}

/**
 * Accepts an invitation: its account acts for the company, and its e-mail is confirmed, since the mail has reached it. Without an
 * account one is made, with this name and password. With one its owner must be signed in: the link alone opens no account.
 */
export async function acceptCompanyInvitation(
  viewer: Viewer | null,
  { token, name, password }: { token: string; name?: string | undefined; password?: string | undefined },
  { clientIp }: { clientIp: string },
): Promise<Result<{ modifiedCount: 1 }>> {
  const found = await findCompanyInvitation(token);
  if (!found) return GONE;
  const { email } = found.invitation;
  const user = await findUserByEmail(email);
  if (user) {
    if (viewer === null) return refuse("signed_out", `Please log in as ${email} to accept`);
    if (viewer.email !== email)
      return refuse("forbidden", `This invitation is for ${email}. Please log in with that account.`);
    if ((await countCompaniesOf(user.id)) >= MAX_COMPANIES_OF_PERSON) return FULL;
    return await accept(found, user);
  }
  if (name === undefined || password === undefined) return NAMELESS;
  const refused = refuseCommonPassword(password, "password");
  if (refused) return refused;
  return await takingTurns(clientIp, async () => {
    const passwordHash = await hashPassword(password, clientIp);
    const made = await createUser({ name, email, passwordHash }, { isConfirmed: true });
    if (made) return await accept(found, { id: made.userId, name, isConfirmed: true });
    return refuse("duplicate", "There is an account with this e-mail by now. Please log in to accept.");
  });
}

async function accept(
  found: FoundInvitation,
  { id, name, isConfirmed }: { id: string; name: string; isConfirmed: boolean },
): Promise<Result<{ modifiedCount: 1 }>> {
  const userId = requireId(id);
  const by: Actor = { role: "customer", userId, name };
  if (!isConfirmed) await confirmByInvitation(userId, found.invitation, by);
  if (!(await joinCompany(found, userId, by))) return GONE;
  await auditNow("users");
  await auditNow("companies");
  return done({ modifiedCount: 1 });
}
