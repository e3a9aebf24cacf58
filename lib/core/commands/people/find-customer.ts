import { findCustomerAsViewer } from "@/lib/core/data/people/customer-views";
import { findUserByEmail } from "@/lib/core/data/people/users";
import { mayInCompany } from "@/lib/core/domain/companies/company-roles";
import { isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const field = (name: string, message: string) => ({ fields: { [name]: message } });
const NONE = "There is no customer with this e-mail";
const STAFF = "People who work for the shop order for themselves";
const NOT_FOR_COMPANY = "This person does not order for this company";

/**
 * The customer whom staff order for, acting for the company that the order is for.
 * @param email normalised
 * @param companyId missing where the order is the person's own
 */
export async function findCustomer(email: string, companyId: string | undefined): Promise<Result<Viewer>> {
  const user = await findUserByEmail(email);
  if (!user) return refuse("not_found", NONE, field("customerEmail", NONE));
  const customer = isStaff(user) ? null : await findCustomerAsViewer(user.id);
  if (!customer) return refuse("forbidden", STAFF, field("customerEmail", STAFF));
  const chosenCompany = companyId?.toLowerCase() ?? null;
  if (chosenCompany !== null && !mayInCompany(customer, chosenCompany, "orderFor"))
    return refuse("not_found", NOT_FOR_COMPANY, field("companyId", NOT_FOR_COMPANY));
  return done({ ...customer, chosenCompany });
}
