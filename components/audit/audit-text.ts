import { CUSTOMER_STATE } from "@/components/orders/order-labels";
import type { AuditChange, AuditEntryView, AuditKind } from "@/lib/core/domain/audit/audit";
import { parsePicturesText } from "@/lib/core/domain/catalogue/pictures";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { auditFieldOf } from "@/lib/registry/audit-declarations";
import { DECLARED_AUDIT_KINDS } from "@/lib/registry/declared/audit-kinds";
import type { AuditKindDeclaration } from "@/lib/registry/manifest";
import { STAFF_ROLE_WORD, type StaffRole } from "@/lib/registry/staff-roles";
import { formatCount, formatPrice } from "@/lib/values/money";

const KINDS: Readonly<Record<AuditKind, AuditKindDeclaration>> = DECLARED_AUDIT_KINDS;

/** As the filter names it. */
export const kindWord = (kind: AuditKind): string => KINDS[kind].word;

/** An entry that another version of the shop has written may have another event. */
export const eventWord = ({ event, kind }: Pick<AuditEntryView, "event" | "kind">): string =>
  KINDS[kind]?.events?.[event] ?? event;

export interface ChangeText {
  field: string;
  /** Null where there was nothing before, or is nothing after. */
  from: string | null;
  to: string | null;
  /** Collapsed until the reader opens it. */
  long: boolean;
}

const LONG = 80;

export function changeText({ field, from, to }: AuditChange): ChangeText {
  // An account without the role of an administrator is a client.
  const [before, after] = field === "role" ? [from ?? "client", to ?? "client"] : [from, to];
  const texts = [valueText(field, before), valueText(field, after)] as const;
  return {
    field: auditFieldOf(field)?.word ?? field,
    from: texts[0],
    to: texts[1],
    long: texts.some((text) => text !== null && text.length > LONG),
  };
}

/** The stored roles are the calls' words, with a comma between them. */
const staffRolesText = (roles: string): string =>
  roles
    .split(", ")
    .map((role) => STAFF_ROLE_WORD[role as StaffRole] ?? role)
    .join(", ");

/** Each picture by its alternative text, and one without by the beginning of its id, which tells it from others. */
const picturesWords = (pictures: string): string =>
  parsePicturesText(pictures)
    .map(({ id, alt }) => alt || `picture ${id.slice(0, 6)}`)
    .join("; ");

function valueText(field: string, value: string | number | null): string | null {
  if (value === null) return null;
  if (field.endsWith("Cents")) return formatPrice(Number(value));
  if (typeof value === "number") return Number.isInteger(value) ? formatCount(value) : String(value);
  if (auditFieldOf(field)?.isMoment) return `${value.slice(0, 16).replace("T", " ")} UTC`;
  if (field === "status") return CUSTOMER_STATE[value as OrderStatus]?.word ?? value;
  if (field === "pictures") return picturesWords(value) || value;
  if (field === "staffRoles") return staffRolesText(String(value));
  if (field === "role") return value === "admin" ? LABELS.role.admin : LABELS.role.client;
  return value;
}
