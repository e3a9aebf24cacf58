import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { NO_WORDS } from "@/lib/core/data/store/filters";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { changeOf, changesByKey } from "@/lib/core/domain/audit/audit-changes";
import {
  type CompanyAddress,
  type CompanyAddresses,
  type LabelledAddress,
  labelledAddressOf,
  labelledLine,
} from "@/lib/core/domain/companies/company-addresses";
import { companiesWith, mayInCompany } from "@/lib/core/domain/companies/company-roles";
import type { Viewer } from "@/lib/core/domain/people/access";
import { isSameAddress } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import { companies } from "./collections";
import { companyChanged } from "./company-audit";
import type { CompanyDocument } from "./documents";

/** The delivery addresses of a company. They stand in its document, with a revision of their own. */

export const companyAddressesOf = ({
  addresses = [],
  addressRevision = 0,
}: Pick<CompanyDocument, "addresses" | "addressRevision">): CompanyAddresses => ({
  revision: addressRevision,
  addresses: addresses.map((address) => ({
    ...labelledAddressOf(address),
    countryCode: address.countryCode,
  })),
});

/** By company, for each that the viewer orders for and that has some. */
export async function findOrderAddresses(viewer: Viewer): Promise<Record<string, CompanyAddress[]>> {
  const ids = companiesWith(viewer, "orderFor").map(requireId);
  if (ids.length === 0) return {};
  const found = await companies()
    .find(
      { _id: { $in: ids }, "members.userId": requireId(viewer.userId) },
      { projection: { addresses: 1, addressRevision: 1 } },
    )
    .toArray();
  return Object.fromEntries(
    found.flatMap((company) => {
      const { addresses } = companyAddressesOf(company);
      return addresses.length > 0 ? [[company._id.toHexString(), addresses]] : [];
    }),
  );
}

export async function isCompanyAddress(_id: ObjectId, address: Address): Promise<boolean> {
  const found = await companies().findOne({ _id }, { projection: { addresses: 1 } });
  return found?.addresses?.some((one) => isSameAddress(one, address)) ?? false;
}

/** @returns false where the addresses were changed since they were read, or the viewer is no owner any more */
export async function replaceCompanyAddresses(
  viewer: Viewer,
  before: CompanyDocument,
  addresses: readonly CompanyAddress[],
  by: Actor,
): Promise<boolean> {
  if (!mayInCompany(viewer, before._id.toHexString(), "changeCompany")) return false;
  const replaced = await companies().updateOne(
    {
      _id: before._id,
      addressRevision: before.addressRevision ?? { $exists: false },
      members: { $elemMatch: { userId: requireId(viewer.userId), roles: "owner" } },
    },
    {
      $set: { addresses: [...addresses], updatedAt: new Date() },
      $inc: { addressRevision: 1 },
      $unset: { ...NO_WORDS },
      $push: { auditPending: addressesChanged(before, addresses, by) },
    },
  );
  return replaced.modifiedCount === 1;
}

function addressesChanged(
  { addresses: before = [], ...company }: CompanyDocument,
  after: readonly CompanyAddress[],
  by: Actor,
): PendingAudit {
  const lines = (addresses: readonly LabelledAddress[]) =>
    new Map(addresses.map((address) => [address.label, labelledLine(address)]));
  return companyChanged(
    company,
    [
      ...changesByKey("deliveryAddress", lines(before), lines(after)),
      ...changeOf("defaultAddress", before[0]?.label ?? null, after[0]?.label ?? null),
    ],
    by,
  );
}
