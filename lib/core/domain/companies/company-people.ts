import { done, type Result, refuse } from "@/lib/values/result";
import { type CompanyRole, sortedCompanyRoles } from "./company-roles";

/** Rules for the people of a company. Each takes all of them and returns all of them, so that a write can be guarded as one. */

interface Member {
  userId: { toString: () => string };
  roles: readonly CompanyRole[];
}

export const LAST_OWNER = refuse(
  "last_owner",
  "A company needs an owner, and this is the last one. Make somebody else an owner first.",
);
const NO_SUCH_MEMBER = refuse("not_found", "There is no such person in this company");

const isMember = (member: Member, userId: string): boolean => member.userId.toString() === userId;

const isOwner = ({ roles }: Pick<Member, "roles">): boolean => roles.includes("owner");

/** Whether nobody else is an owner, though others are in the company. */
export const isLastOwner = (members: readonly Member[], userId: string): boolean => {
  const others = members.filter((member) => !isMember(member, userId));
  return others.length > 0 && others.length < members.length && !others.some(isOwner);
};

/**
 * The people after somebody has left or was removed. A last person may leave: nobody is left who would need an owner.
 * @returns a refusal where others would be left without an owner
 */
export function withoutMember<M extends Member>(members: readonly M[], userId: string): Result<M[]> {
  const left = members.filter((member) => !isMember(member, userId));
  if (left.length === members.length) return NO_SUCH_MEMBER;
  return isLastOwner(members, userId) ? LAST_OWNER : done(left);
}

/** The people after some of them got other limits. @param limits in cents, null for none; people who are not named keep theirs */
export const withLimits = <M extends Member & { limit?: number }>(
  members: readonly M[],
  limits: ReadonlyMap<string, number | null>,
): M[] =>
  members.map((member) => {
    const limit = limits.get(member.userId.toString());
    if (limit === undefined) return member;
    const { limit: _, ...others } = member;
    return (limit === null ? others : { ...others, limit }) as M;
  });

/**
 * The people after some of them got other roles, all at once: so an owner hands over in one step.
 * @param changes all roles of each person that are theirs afterwards
 * @returns a refusal where nobody would be an owner
 */
export function withRoles<M extends Member & { roles: CompanyRole[] }>(
  members: readonly M[],
  changes: ReadonlyMap<string, readonly CompanyRole[]>,
): Result<M[]> {
  const known = new Set(members.map(({ userId }) => userId.toString()));
  if ([...changes.keys()].some((userId) => !known.has(userId))) return NO_SUCH_MEMBER;
  const changed = members.map((member) => {
    const roles = changes.get(member.userId.toString());
    return roles ? { ...member, roles: sortedCompanyRoles(roles) } : member;
  });
  return changed.some(isOwner) ? done(changed) : LAST_OWNER;
}
