import { DECLARED_AUDIT_FIELDS } from "./declared/audit-fields";
import { DECLARED_AUDIT_KINDS } from "./declared/audit-kinds";
import type { AuditFieldDeclaration, AuditFields, AuditKinds } from "./manifest";

const FIELDS: AuditFields = DECLARED_AUDIT_FIELDS;
const KINDS: AuditKinds = DECLARED_AUDIT_KINDS;

/** Undefined for a field that the audit has no word for: another version of the shop wrote it. */
export function auditFieldOf(field: string): AuditFieldDeclaration | undefined {
  const declared = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return typeof declared === "string" ? { word: declared } : declared;
}

/** Whether records of this kind are a person's alone. */
export const isPersonalKind = (kind: string): boolean => KINDS[kind]?.isPersonal === true;
