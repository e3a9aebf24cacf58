import { findCompanyFor, toCompanyView } from "@/lib/core/data/companies/companies";
import { findOrderAddresses } from "@/lib/core/data/companies/company-addresses";
import { pageOfUsers } from "@/lib/core/data/orders/admin-lists";
import { findAddresses } from "@/lib/core/data/people/addresses";
import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import { findProfile, findUserByEmail } from "@/lib/core/data/people/users";
import type { CompanyRole } from "@/lib/core/domain/companies/company-roles";
import { rolesWithCompanyRight } from "@/lib/core/domain/companies/company-roles";
import { freeCredit } from "@/lib/core/domain/companies/terms";
import { hasRight, isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { companiesToOrderFor } from "@/lib/core/domain/people/acting-for";
import { addressOf } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { normaliseEmail } from "@/lib/core/domain/shop/schemas/fields";
import { centsToDollars } from "@/lib/values/money";

const MOST = 20;

type Choosable = Address & { id: string; label?: string };

export interface DraftCustomerView {
  email: string;
  name: string;
  phone: string;
  addresses: Choosable[];
  companies: {
    id: string;
    name: string;
    /** In dollars. Missing where it pays before its orders ship. */
    credit?: { netDays: number; free: number };
    addresses: Choosable[];
  }[];
}

/** For staff who place an order for them: where it can go, and for which companies. Null for somebody whom nobody orders for. */
export async function findDraftCustomer(viewer: Viewer, email: string): Promise<DraftCustomerView | null> {
  if (!hasRight(viewer, "placeForCustomers")) return null;
  const user = await findUserByEmail(normaliseEmail(email));
  const customer = user && !isStaff(user) ? await findCustomerAsViewer(user.id) : null;
  if (!customer) return null;
  const [{ phone }, { delivery }, ofCompanies] = await Promise.all([
    findProfile(customer),
    findAddresses(customer),
    findOrderAddresses(customer),
  ]);
  return {
    email: customer.email,
    name: customer.name,
    phone,
    addresses: delivery.map(({ id, ...address }) => ({ id, ...addressOf(address) })),
    companies: companiesToOrderFor(customer)
      .filter(({ state }) => state === "approved")
      .map(({ companyId: id, name, credit }) => ({
        id,
        name,
        ...(credit ? { credit: { netDays: credit.netDays, free: centsToDollars(freeCredit(credit)) } } : {}),
        addresses: (ofCompanies[id] ?? []).map((address) => ({
          id: address.label,
          label: address.label,
          ...addressOf(address),
        })),
      })),
  };
}

/** Customers by words of their name or e-mail, or the people of a company who order for it. */
export async function findCustomersToOrderFor(
  viewer: Viewer,
  { q, company }: { q: string; company: string },
): Promise<{ name: string; email: string }[]> {
  if (!hasRight(viewer, "placeForCustomers")) return [];
  if (company !== "") {
    const found = await findCompanyFor(viewer, company.toLowerCase());
    if (!found) return [];
    const { members } = await toCompanyView(viewer, found);
    const ordering: readonly CompanyRole[] = rolesWithCompanyRight("orderFor");
    return members.filter(({ roles }) => roles.some((role) => ordering.includes(role)));
  }
  if (q.trim() === "") return [];
  const { items } = await pageOfUsers(viewer, { q, order: "newest" }, 1, MOST);
  return items.filter((user) => !isStaff(user));
}
