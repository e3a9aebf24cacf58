import { DECLARED_OPENS } from "./declared/opens";
import { DECLARED_RIGHTS } from "./declared/rights";
import type { OpenedByRight, Opens, RightDeclaration } from "./manifest";
import type { StaffRole } from "./staff-roles";

/**
 * Each right of staff, with the calls and pages that it opens. Guards, refusals, menus, buttons and the document of the calls
 * read this table; the manifests of rooms and features have its rows. A call for staff that is not in it is for administrators
 * alone; a test asks for its row.
 */
export type Right = keyof typeof DECLARED_RIGHTS;
export const ALL_RIGHTS = Object.keys(DECLARED_RIGHTS) as Right[];

/** The rights that show something on cached pages, which are the same for every visitor (public/hint.js). */
export type HintedRight = {
  [R in Right]: (typeof DECLARED_RIGHTS)[R] extends { isHinted: true } ? R : never;
}[Right];
export const HINTED_RIGHTS = ALL_RIGHTS.filter(
  (right): right is HintedRight => "isHinted" in DECLARED_RIGHTS[right],
);

type Rule = Omit<RightDeclaration, keyof OpenedByRight | "orderEvents"> &
  Required<OpenedByRight & Pick<RightDeclaration, "orderEvents">>;

export const ruleOf = (right: Right): Rule => RULES[right];

const RULES = Object.fromEntries(
  Object.entries<RightDeclaration>(DECLARED_RIGHTS).map(([right, declared]) => {
    const opened: OpenedByRight[] = [
      declared,
      ...DECLARED_OPENS.flatMap((opens: Opens) => opens[right] ?? []),
    ];
    const rule: Rule = {
      ...declared,
      orderEvents: declared.orderEvents ?? [],
      calls: opened.flatMap(({ calls = [] }) => calls),
      widens: opened.flatMap(({ widens = [] }) => widens),
      pages: opened.flatMap(({ pages = [] }) => pages),
    };
    return [right, rule];
  }),
) as Record<Right, Rule>;

/** Null for a call that is not for staff alone. @param call such as `POST /goods` */
export const rightOfCall = (call: string): Right | null =>
  ALL_RIGHTS.find((right) => ruleOf(right).calls.includes(call)) ?? null;

/** Calls that customers make for themselves, and staff with this right for everyone. */
export const rightThatWidens = (call: string): Right | null =>
  ALL_RIGHTS.find((right) => ruleOf(right).widens.includes(call)) ?? null;

/** The right that opens a page or what lies below it; null for a page that is not for staff alone. */
export const rightOfPage = (pathname: string): Right | null =>
  ALL_RIGHTS.find((right) =>
    ruleOf(right).pages.some((page) => pathname === page || pathname.startsWith(`${page}/`)),
  ) ?? null;

/** The rights of staff that cause an event of an order. */
export const rightsThatCause = (event: string): Right[] =>
  ALL_RIGHTS.filter((right) => ruleOf(right).orderEvents.includes(event));

/** The roles with a right beside the administrator's; none for what no right names. */
export const rolesWith = (right: Right | null): readonly StaffRole[] =>
  right === null ? [] : ruleOf(right).roles;

/** `administrators, sales and accounts` */
export function holdersOf(right: Right | null): string {
  const names = ["administrators", ...rolesWith(right).map((role) => HOLDERS[role])];
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

const HOLDERS: Readonly<Record<StaffRole, string>> = {
  sales: "sales",
  warehouse: "the warehouse",
  catalogue: "the catalogue",
  accounts: "accounts",
  support: "support",
};
