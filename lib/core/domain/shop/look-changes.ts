import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import type { Look } from "./look";

/** For the audit. What is the shop's own is no value; lists are one text, in their order. */
export const lookChanges = (before: Look, after: Look): AuditChange[] => [
  ...changeOf("heading", before.heading || null, after.heading || null),
  ...changeOf("lead", before.lead || null, after.lead || null),
  ...changeOf("shopDescription", before.description || null, after.description || null),
  ...changeOf("slides", listText(before.slides), listText(after.slides)),
  ...changeOf("figures", listText(before.figures.map(figureText)), listText(after.figures.map(figureText))),
  ...changeOf("facility", listText(before.facility.map(pointText)), listText(after.facility.map(pointText))),
  ...changeOf("accent", before.accent || null, after.accent || null),
  ...changeOf("corners", before.corners, after.corners),
];

const figureText = ({ label, value }: Look["figures"][number]): string =>
  [label, value === null ? "" : String(value)].filter(Boolean).join(" ");
const pointText = ({ title, text }: Look["facility"][number]): string =>
  [title, text].filter(Boolean).join(": ");

/** Null where every one is the shop's own. */
const listText = (texts: readonly string[]): string | null =>
  texts.every((said) => said === "") ? null : texts.map((said) => said || "–").join("; ");
