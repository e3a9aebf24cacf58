import { DECLARED_AUDIT_FIELDS } from "./declared/audit-fields";
import { DECLARED_AUDIT_KINDS } from "./declared/audit-kinds";
import type { AuditFieldDeclaration, AuditFields, AuditKinds } from "./manifest";

const FIELDS: AuditFields = DECLARED_AUDIT_FIELDS;
const KINDS: AuditKinds = DECLARED_AUDIT_KINDS;

/** The fields that the audit has words for. */
export const AUDIT_FIELDS: readonly (readonly [string, AuditFieldDeclaration])[] = Object.entries(FIELDS).map(
  ([field, declared]) => [field, typeof declared === "string" ? { word: declared } : declared],
);

const BY_NAME: ReadonlyMap<string, AuditFieldDeclaration> = new Map(AUDIT_FIELDS);

export const auditFieldOf = (field: string): AuditFieldDeclaration | undefined => BY_NAME.get(field);

/** Whether records of this kind are a person's alone. */
export const isPersonalKind = (kind: string): boolean => KINDS[kind]?.isPersonal === true;
