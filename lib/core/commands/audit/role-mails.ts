import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { NewJob } from "@/lib/core/data/jobs/jobs";
import { STAFF_ROLE_WORD, STAFF_ROLES } from "@/lib/registry/staff-roles";

/**
 * The mails about a change of roles, one for each role that was given or taken away. They follow from the audit's entry, which is
 * stored with the change itself. What the operator does on the machine is not mailed: they tell it themselves.
 */
export function roleMailsOf({ _id, event, by, subject, changes }: PendingAudit): NewJob[] {
  if (by.role === "system") return [];
  const mail = (role: string, given: boolean): NewJob => ({
    kind: "mail.role-changed",
    payload: { userId: subject.id.toHexString(), role, given },
    cause: `${_id.toHexString()} ${role}`,
    userId: subject.id,
  });
  if (event === "give" || event === "take") return [mail("Administrator", event === "give")];
  const change = changes.find(({ field }) => field === "staffRoles");
  const [before, after] = [rolesOf(change?.from), rolesOf(change?.to)];
  return STAFF_ROLES.filter((role) => before.includes(role) !== after.includes(role)).map((role) =>
    mail(STAFF_ROLE_WORD[role], after.includes(role)),
  );
}

const rolesOf = (value: string | number | null | undefined): string[] => String(value ?? "").split(", ");
