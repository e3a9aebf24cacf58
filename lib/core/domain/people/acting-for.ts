import { type Membership, mayInCompany } from "@/lib/core/domain/companies/company-roles";

/** For whom somebody acts who may order for companies: for one of them, or for themselves. */

interface Person {
  companies?: readonly Membership[];
  /** The company that they chose; null where they chose themselves, missing where they never chose. */
  chosenCompany?: string | null;
}

export interface ActingFor {
  /** Null where they act for themselves. */
  company: Membership | null;
  /**
   * `open` where several companies are there and nothing was chosen yet; `lost` where the chosen company cannot be ordered for any
   * more. In both cases they act for themselves until they choose.
   */
  state: "chosen" | "open" | "lost";
}

/** The companies that the person may order for, also those that wait for the shop or are suspended. */
export const companiesToOrderFor = ({ companies = [] }: Person): Membership[] =>
  companies.filter(({ companyId }) => mayInCompany({ companies }, companyId, "orderFor"));

/** Without a choice a person with one company acts for it, as the order form always began. */
export function actingFor(person: Person): ActingFor {
  const { chosenCompany } = person;
  const approved = companiesToOrderFor(person).filter(({ state }) => state === "approved");
  if (chosenCompany === undefined) {
    const [only = null, ...others] = approved;
    return others.length > 0 ? { company: null, state: "open" } : { company: only, state: "chosen" };
  }
  if (chosenCompany === null) return { company: null, state: "chosen" };
  const company = approved.find(({ companyId }) => companyId === chosenCompany) ?? null;
  return { company, state: company ? "chosen" : "lost" };
}

/** Whether the header shows the choice. A choice that is lost is said until another one is made. */
export const hasActingChoice = (person: Person): boolean =>
  companiesToOrderFor(person).length > 0 || actingFor(person).state === "lost";
