import * as openOrders from "@/lib/core/data/companies/open-orders";
import * as emails from "@/lib/core/data/people/account-emails";
import * as actingFor from "@/lib/core/data/people/acting-for";
import * as addresses from "@/lib/core/data/people/addresses";
import * as bicycles from "@/lib/core/data/people/bicycles";
import * as customerViews from "@/lib/core/data/people/customer-views";
import type { LinkDocument } from "@/lib/core/data/people/documents";
import * as erasure from "@/lib/core/data/people/erasure";
import * as links from "@/lib/core/data/people/links";
import * as ownData from "@/lib/core/data/people/own-data";
import * as ownSessions from "@/lib/core/data/people/own-sessions";
import * as providers from "@/lib/core/data/people/provider-accounts";
import * as takeBack from "@/lib/core/data/people/take-back-email";
import { newId, requireId } from "@/lib/core/data/store/ids";
import * as authors from "@/lib/features/reviews/data/authors";
import { DECLARED_OWN_DATA } from "@/lib/upkeep/declared/own-data";
import { companyIds } from "../large-shop";
import { by, customer, type DataQuestions } from "./asked-shop";

const somewhere = { company: "", street: "Main street 1", city: "Berlin", postalCode: "10115", country: "x" };

const aLink = (): LinkDocument => ({
  _id: newId(),
  hash: "x",
  purpose: "keep-email",
  userId: requireId(customer.userId),
  email: "a@example.com",
  changeId: newId(),
  createdAt: new Date(),
  until: new Date(),
  usedAt: null,
  expiresAt: new Date(),
});

const anOpenView = () => ({
  id: newId(),
  session: "x",
  customerId: requireId(customer.userId),
  at: new Date(),
  until: new Date(),
});

export const accountQuestions: DataQuestions = {
  modules: {
    "open-orders": openOrders,
    authors,
    erasure,
    "own-data": ownData,
    "take-back-email": takeBack,
    "account-emails": emails,
    addresses,
    "acting-for": actingFor,
    bicycles,
    links,
    "provider-accounts": providers,
    "customer-views": customerViews,
    "own-sessions": ownSessions,
  },
  withoutSearch: ["take-back-email.canBeTakenBack"],
  questions: {
    "account-emails.findEmailState": () => emails.findEmailState(newId()),
    "account-emails.setPasswordByLink": () => emails.setPasswordByLink(aLink(), "none"),
    "account-emails.linkCounts": () => emails.linkCounts(aLink()),
    "account-emails.confirmEmail": () => emails.confirmEmail(aLink()),
    "account-emails.askForEmail": () =>
      emails.askForEmail({ userId: newId(), email: "a@example.com", passwordHash: "x" }, "b@example.com", by),
    "account-emails.withdrawEmail": () => emails.withdrawEmail(requireId(customer.userId), "a@b.de", by),
    "account-emails.takeNewEmail": () => emails.takeNewEmail(aLink(), 60),
    "take-back-email.takeBackEmail": () => takeBack.takeBackEmail(aLink()),
    "account-emails.isReserved": () => emails.isReserved("a@example.com", new Date()),
    "account-emails.followEmail": () => emails.followEmail(customer.userId),
    "erasure.hasUnshippedOrder": () => erasure.hasUnshippedOrder(newId()),
    "open-orders.hasOpenCompanyOrder": () => openOrders.hasOpenCompanyOrder(companyIds[0] ?? newId()),
    "erasure.findUnpaidIds": () => erasure.findUnpaidIds(newId()),
    "erasure.hasPendingAudit": () => erasure.hasPendingAudit(newId()),
    "erasure.deleteUser": () =>
      erasure.deleteUser({ userId: newId(), email: "a@example.com", passwordHash: "none" }),
    "erasure.isUserThere": () => erasure.isUserThere(newId()),
    "erasure.eraseBelongings": () => erasure.eraseBelongings(newId()),
    // Mails to the shop name their customer in the text, which no index serves. Once for each deleted account.
    "erasure.ofNobodyElse": () => erasure.ofNobodyElse(newId(), ["a@example.com"]),
    "erasure.eraseMailsOf": () => erasure.eraseMailsOf(newId()),
    "erasure.eraseMails": () => erasure.eraseMails(["a@example.com"]),
    "erasure.eraseFromOrders": () => erasure.eraseFromOrders(newId()),
    "authors.findReviewIds": () => authors.findReviewIds(requireId(customer.userId)),
    "authors.followAuthor": () => authors.followAuthor(newId(), "a@example.com"),
    "authors.endAuthor": () => authors.endAuthor(newId()),
    "own-data.findOwnData": async () => {
      const { orders, behind } = await ownData.findOwnData(customer, DECLARED_OWN_DATA);
      let count = 0;
      for await (const batch of orders) count += batch.length;
      return [count, await behind()];
    },
    "links.storeLink": () =>
      links.storeLink({
        id: newId().toHexString(),
        purpose: "confirm-email",
        userId: customer.userId,
        token: "x",
        seconds: 1,
        email: "a@example.com",
      }),
    "links.findLink": () => links.findLink("x", "new-email"),
    "links.markLinkUsed": () => links.markLinkUsed(aLink()),
    "provider-accounts.isGoogleLinked": () => providers.isGoogleLinked(newId()),
    "provider-accounts.noteGoogleLinked": () => providers.noteGoogleLinked(newId()),
    "provider-accounts.unlinkGoogle": () => providers.unlinkGoogle(newId(), "a@example.com", by),
    "provider-accounts.unlinkAllProviders": () => providers.unlinkAllProviders(newId()),
    "bicycles.findBicycle": () => bicycles.findBicycle(customer),
    "bicycles.saveBicycle": () =>
      bicycles.saveBicycle(customer, { revision: 1, interfaces: [] }, [{ kind: "chain", value: "11" }], by),
    "acting-for.saveChosenCompany": () =>
      actingFor.saveChosenCompany(
        customer,
        { from: null, to: { companyId: newId().toHexString(), name: "Sandell Cykel" } },
        by,
      ),
    "addresses.findAddresses": () => addresses.findAddresses(customer),
    "addresses.changeBook": () =>
      addresses.changeBook(customer, by, (book) => ({ book }), { phone: "12345" }),
    "addresses.changeBilling": () =>
      addresses.changeBilling(customer, by, { ...somewhere, countryCode: null }),
    "customer-views.findCustomerAsViewer": () => customerViews.findCustomerAsViewer(customer.userId),
    "customer-views.findCustomerView": () => customerViews.findCustomerView(customer.userId),
    "customer-views.storeCustomerView": () =>
      customerViews.storeCustomerView(
        customer,
        null,
        { ...anOpenView(), customer: { id: customer.userId, email: "" }, reason: "x" },
        by,
      ),
    "customer-views.endCustomerView": () =>
      customerViews.endCustomerView(newId(), { ...anOpenView(), by }, "by them", new Date()),
    "customer-views.findViewsToEnd": () => customerViews.findViewsToEnd(new Date(), 100),
    "own-sessions.listOwnSessions": () => ownSessions.listOwnSessions(customer),
    "own-sessions.endOwnSession": () => ownSessions.endOwnSession(customer, "none"),
  },
};
