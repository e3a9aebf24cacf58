import { placeOrder } from "@/lib/core/commands/orders/place-order";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { companies } from "@/lib/core/data/companies/collections";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { aCompany } from "./companies";
import { aCustomer, orderFor } from "./shop-in-process";

/** A company, net 30, and its owner as a viewer. */
export async function aCompanyOnAccount(limitCents: number) {
  const _id = newId();
  const owner = await aCustomer();
  const now = new Date();
  const { name, legalName, vatId, billing } = aCompany();
  await companies().insertOne({
    _id,
    name,
    legalName,
    vatId,
    billing,
    state: "approved",
    terms: { netDays: 30, limitCents },
    members: [{ userId: requireId(owner.userId), roles: ["owner"], since: now }],
    revision: 1,
    requestHash: "",
    createdAt: now,
    updatedAt: now,
  });
  const companyId = _id.toHexString();
  const viewer: Viewer = {
    ...owner,
    companies: [{ companyId, name, state: "approved", roles: ["owner"] }],
  };
  return { viewer, companyId, _id };
}

export const placeOnAccount = (viewer: Viewer, product: ProductDocument, companyId: string) =>
  placeOrder(viewer, orderFor(viewer, product, { companyId, payBy: "terms" }));

export async function companyNow(_id: CompanyDocument["_id"]): Promise<CompanyDocument> {
  const company = await companies().findOne({ _id });
  if (!company) throw new Error(`no company ${_id.toHexString()}`);
  return company;
}
