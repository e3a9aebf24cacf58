import * as addedCompanies from "@/lib/core/data/companies/added-companies";
import * as alikeCompanies from "@/lib/core/data/companies/alike-companies";
import { companies as stored } from "@/lib/core/data/companies/collections";
import * as companies from "@/lib/core/data/companies/companies";
import * as companyAddresses from "@/lib/core/data/companies/company-addresses";
import * as companyCredit from "@/lib/core/data/companies/company-credit";
import * as companyInvitations from "@/lib/core/data/companies/company-invitations";
import * as companyMailboxes from "@/lib/core/data/companies/company-mailboxes";
import * as companyMembers from "@/lib/core/data/companies/company-members";
import * as companyNumber from "@/lib/core/data/companies/company-number";
import * as companySearch from "@/lib/core/data/companies/company-search";
import * as companyWords from "@/lib/core/data/companies/company-words";
import type { CompanyDocument, StoredCompanyInvitation } from "@/lib/core/data/companies/documents";
import * as openOrders from "@/lib/core/data/companies/open-orders";
import { newId, requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { admin, by, customer, type DataQuestions, limit } from "../operations/data-questions/asked-shop";
import { companyIds } from "../operations/large-shop";

const first = async (): Promise<CompanyDocument> => {
  const found = await stored().findOne({ "members.userId": requireId(customer.userId) });
  if (!found) throw new Error("the large shop has no company of its customer");
  return found;
};

const owner = ({ _id, name, state }: CompanyDocument): Viewer => ({
  ...customer,
  companies: [{ companyId: _id.toHexString(), name, state, roles: ["owner"] }],
});

const credit = async () => ({ companyId: (await first())._id, orderId: newId(), cents: 1 });

const invitation: StoredCompanyInvitation = {
  _id: newId(),
  email: "a@example.com",
  roles: ["buyer"],
  hash: "",
  by: { userId: newId(), name: "Marta" },
  until: new Date(),
};

export const dataQuestions: DataQuestions = {
  modules: {
    "open-orders": openOrders,
    "added-companies": addedCompanies,
    "alike-companies": alikeCompanies,
    "company-mailboxes": companyMailboxes,
    companies,
    "company-words": companyWords,
    "company-number": companyNumber,
    "company-search": companySearch,
    "company-addresses": companyAddresses,
    "company-credit": companyCredit,
    "company-invitations": companyInvitations,
    "company-members": companyMembers,
  },
  asksNothing: ["company-audit", "credit-of"],
  withoutSearch: [
    "companies.FIRST_REVISION",
    "added-companies.insertAddedCompany",
    "added-companies.approvalOf",
    "added-companies.auditOfAdded",
    "added-companies.storedCompany",
    "company-invitations.newInvitation",
    "companies.insertCompany",
    "companies.dataOf",
    "companies.byOwn",
    "companies.SUMMARY",
    "companies.toSummary",
    "company-number.storedNumber",
    "company-addresses.companyAddressesOf",
  ],
  questions: {
    "company-words.isCompanyWordsDue": () => companyWords.isCompanyWordsDue(),
    "company-words.fillCompanyWords": () => companyWords.fillCompanyWords(limit),
    "alike-companies.findAlike": () =>
      alikeCompanies.findAlike({ name: "Nowhere Cycles", vatId: "SE000000000001" }),
    "alike-companies.findManyAlike": () =>
      alikeCompanies.findManyAlike([
        { name: "Nowhere Cycles", legalName: "Nowhere Cycles AB", vatId: "SE000000000001" },
      ]),
    "company-mailboxes.findCompaniesOfMailboxes": () =>
      companyMailboxes.findCompaniesOfMailboxes(["nobody@example.com"]),
    "open-orders.hasOpenCompanyOrder": () => openOrders.hasOpenCompanyOrder(companyIds[0] ?? newId()),
    "companies.findCompanyFor": async () => {
      const company = await first();
      return await companies.findCompanyFor(owner(company), company._id.toHexString());
    },
    "companies.findCompanyFor:staff": async () =>
      await companies.findCompanyFor(admin, (await first())._id.toHexString()),
    "companies.findCompany": async () => await companies.findCompany((await first())._id),
    "companies.findCompaniesOfPriceList": () => companies.findCompaniesOfPriceList(newId().toHexString()),
    "companies.listOwnCompanies": () => companies.listOwnCompanies(customer),
    "company-search.listCompanies": () => companySearch.listCompanies(admin, { limit }),
    "company-search.listCompanies:state": () =>
      companySearch.listCompanies(admin, { limit, state: "pending" }),
    "company-search.listCompanies:q": () =>
      companySearch.listCompanies(admin, { limit, q: "Nowhere Cycles" }),
    "company-number.findCompaniesNumbered": () => companyNumber.findCompaniesNumbered(["NOWHERE-1"]),
    "company-number.setCompanyNumber": async () =>
      await companyNumber.setCompanyNumber(await first(), "NOWHERE-2", by),
    "companies.replaceCompanyData": async () => {
      const company = await first();
      return await companies.replaceCompanyData(owner(company), company, companies.dataOf(company), by);
    },
    "companies.decideOnCompany": async () =>
      await companies.decideOnCompany(await first(), { state: "approved", reason: "" }, by),
    "companies.toCompanyView": async () => await companies.toCompanyView(customer, await first()),
    "company-addresses.findOrderAddresses": async () =>
      await companyAddresses.findOrderAddresses(owner(await first())),
    "company-addresses.isCompanyAddress": async () => {
      const { _id, billing } = await first();
      return await companyAddresses.isCompanyAddress(_id, billing);
    },
    "company-addresses.replaceCompanyAddresses": async () => {
      const company = await first();
      return await companyAddresses.replaceCompanyAddresses(owner(company), company, [], by);
    },
    "company-credit.reserveCredit": async () =>
      await companyCredit.reserveCredit(await credit(), { netDays: 30 }, newId()),
    "company-credit.owe": async () => await companyCredit.owe(await credit()),
    "company-credit.correctCredit": async () => await companyCredit.correctCredit(await credit()),
    "company-credit.releaseCredit": async () =>
      await companyCredit.releaseCredit((await first())._id, newId()),
    "company-credit.releaseReservation": async () =>
      await companyCredit.releaseReservation((await first())._id, {
        orderId: newId(),
        cents: 1,
        at: new Date(),
      }),
    "company-credit.mendCreditUsed": async () =>
      await companyCredit.mendCreditUsed({ _id: (await first())._id, credits: [], creditUsed: 1 }),
    "company-credit.findCredits": () => companyCredit.findCredits(),
    "company-credit.findCreditOrders": () =>
      companyCredit.findCreditOrders([{ orderId: newId(), cents: 1, at: new Date() }]),
    "company-credit.findOwedIds": () => companyCredit.findOwedIds(),
    "company-credit.setCompanyTerms": async () =>
      await companyCredit.setCompanyTerms(await first(), null, { by, reason: "" }),
    "company-invitations.storeCompanyInvitation": async () => {
      const company = await first();
      const asked = { _id: newId(), email: "a@example.com", roles: ["buyer"] as const, token: "a" };
      const asOwner = { ...by, userId: requireId(customer.userId) };
      return await companyInvitations.storeCompanyInvitation(owner(company), company, asked, asOwner);
    },
    "company-invitations.findCompanyInvitation": () => companyInvitations.findCompanyInvitation("unknown"),
    "company-invitations.joinCompany": async () =>
      await companyInvitations.joinCompany({ company: await first(), invitation }, newId(), by),
    "company-invitations.revokeCompanyInvitation": async () =>
      await companyInvitations.revokeCompanyInvitation(await first(), invitation, by),
    "company-invitations.eraseCompanyInvitations": () =>
      companyInvitations.eraseCompanyInvitations(["b@example.com"]),
    "company-members.findMemberships": () => companyMembers.findMemberships(customer.userId),
    "company-members.countCompaniesOf": () => companyMembers.countCompaniesOf(customer.userId),
    "company-members.findCompaniesOf": () => companyMembers.findCompaniesOf(requireId(customer.userId)),
    "company-members.deleteClosedCompanies": () => companyMembers.deleteClosedCompanies([newId()]),
    "company-members.findClosedCompanies": async () =>
      await companyMembers.findClosedCompanies([(await first())._id]),
    "company-members.replaceMembers": async () => {
      const company = await first();
      return await companyMembers.replaceMembers(company, company.members, []);
    },
    "company-members.dropMember": () => companyMembers.dropMember(requireId("0".repeat(24))),
  },
};
