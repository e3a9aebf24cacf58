import { users } from "@/lib/core/data/people/collections";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { companies } from "./collections";

/** The name of a company that each of these mailboxes belongs to or is invited to. Mailboxes of none are left out; others may be among them. */
export async function findCompaniesOfMailboxes(emails: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(emails)];
  const accounts = await users()
    .find({ email: { $in: wanted } }, { projection: { email: 1 } })
    .toArray();
  const emailOf = new Map(accounts.map(({ _id, email }) => [_id.toHexString(), email]));
  const [joined, invited, now] = await Promise.all([
    companies()
      .find(
        { "members.userId": { $in: accounts.map(({ _id }) => _id) } },
        { projection: { name: 1, members: 1 } },
      )
      .toArray(),
    companies()
      .find({ "invitations.email": { $in: wanted } }, { projection: { name: 1, invitations: 1 } })
      .toArray(),
    databaseTime(),
  ]);
  const found = new Map<string, string>();
  for (const { name, invitations = [] } of invited)
    for (const { email, until } of invitations) if (until > now) found.set(email, name);
  for (const { name, members } of joined)
    for (const { userId } of members) {
      const email = emailOf.get(userId.toHexString());
      if (email !== undefined) found.set(email, name);
    }
  return found;
}
