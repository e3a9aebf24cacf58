import { SYSTEM } from "@/lib/core/commands/audit/actor";
import * as emails from "@/lib/core/data/people/account-emails";
import * as accountJobs from "@/lib/core/data/people/account-jobs";
import * as accountWords from "@/lib/core/data/people/account-words";
import * as accountsByShop from "@/lib/core/data/people/accounts-by-shop";
import * as actingFor from "@/lib/core/data/people/acting-for";
import * as addresses from "@/lib/core/data/people/addresses";
import * as admins from "@/lib/core/data/people/admins";
import * as bicycles from "@/lib/core/data/people/bicycles";
import * as customerViews from "@/lib/core/data/people/customer-views";
import type { LinkDocument } from "@/lib/core/data/people/documents";
import * as erasure from "@/lib/core/data/people/erasure";
import * as invitations from "@/lib/core/data/people/invitations";
import * as devices from "@/lib/core/data/people/known-devices";
import * as leftBehind from "@/lib/core/data/people/left-behind";
import * as links from "@/lib/core/data/people/links";
import * as names from "@/lib/core/data/people/names";
import * as ownData from "@/lib/core/data/people/own-data";
import * as ownSessions from "@/lib/core/data/people/own-sessions";
import * as passkeys from "@/lib/core/data/people/passkeys";
import * as providers from "@/lib/core/data/people/provider-accounts";
import * as factors from "@/lib/core/data/people/second-factors";
import * as sessions from "@/lib/core/data/people/sessions";
import * as takeBack from "@/lib/core/data/people/take-back-email";
import * as users from "@/lib/core/data/people/users";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { DECLARED_OWN_DATA } from "@/lib/upkeep/declared/own-data";
import {
  admin,
  after,
  by,
  customer,
  type DataQuestions,
  limit,
  somebody,
} from "../operations/data-questions/asked-shop";

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

const somewhere = { company: "", street: "Main street 1", city: "Berlin", postalCode: "10115", country: "x" };

const anOpenView = () => ({
  id: newId(),
  session: "x",
  customerId: requireId(customer.userId),
  at: new Date(),
  until: new Date(),
});

const begun = { secret: "sealed", until: new Date(Date.UTC(2026, 5, 1)) };

const aPasskey = () => ({
  _id: newId(),
  credentialId: "an id",
  name: "Key",
  publicKey: "sealed",
  counter: 1,
  transports: [],
  since: begun.until,
  usedAt: null,
});

export const dataQuestions: DataQuestions = {
  modules: {
    erasure,
    "own-data": ownData,
    "take-back-email": takeBack,
    "account-emails": emails,
    "accounts-by-shop": accountsByShop,
    names,
    addresses,
    "acting-for": actingFor,
    bicycles,
    links,
    "provider-accounts": providers,
    "customer-views": customerViews,
    "own-sessions": ownSessions,
    "left-behind": leftBehind,
    admins,
    "account-jobs": accountJobs,
    "account-words": accountWords,
    "known-devices": devices,
    sessions,
    "second-factors": factors,
    invitations,
    passkeys,
    users,
  },
  asksNothing: ["open-view", "factor-since", "staff-list"],
  withoutSearch: [
    "addresses.AccountGone",
    "take-back-email.canBeTakenBack",
    "account-jobs.accountJob",
    "invitations.isOpen",
    "invitations.storeInvitation",
    "users.createUser",
    "users.nameOf",
    "users.toUserView",
    "sessions.createSession",
    "sessions.MOST_SESSIONS",
  ],
  questions: {
    "account-words.isAccountWordsDue": () => accountWords.isAccountWordsDue(),
    "account-words.fillAccountWords": () => accountWords.fillAccountWords(limit),
    "account-emails.findEmailState": () => emails.findEmailState(newId()),
    "account-emails.setPasswordByLink": () => emails.setPasswordByLink(aLink(), "none"),
    "account-emails.linkCounts": () => emails.linkCounts(aLink()),
    "account-emails.confirmEmail": () => emails.confirmEmail(aLink()),
    "account-emails.askForEmail": () =>
      emails.askForEmail({ userId: newId(), email: "a@example.com", passwordHash: "x" }, "b@example.com", by),
    "account-emails.askForEmailByShop": () =>
      emails.askForEmailByShop({ userId: newId(), email: "a@example.com" }, "b@example.com", by),
    "account-emails.withdrawEmail": () => emails.withdrawEmail(requireId(customer.userId), "a@b.de", by),
    "account-emails.takeNewEmail": () => emails.takeNewEmail(aLink(), 60),
    "take-back-email.takeBackEmail": () => takeBack.takeBackEmail(aLink()),
    "account-emails.isReserved": () => emails.isReserved("a@example.com", new Date()),
    "account-emails.followEmail": () => emails.followEmail(customer.userId),
    "erasure.hasUnshippedOrder": () => erasure.hasUnshippedOrder(newId()),
    "erasure.hasOpenReturn": () => erasure.hasOpenReturn(newId()),
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
    "accounts-by-shop.createAccountByShop": () =>
      accountsByShop.createAccountByShop(
        { name: "Carl Caller", email: customer.email, phone: "030 123456" },
        { ...by, userId: newId() },
        async () => null,
      ),
    "acting-for.saveChosenCompany": () =>
      actingFor.saveChosenCompany(
        customer,
        { from: null, to: { companyId: newId().toHexString(), name: "Sandell Cykel" } },
        by,
      ),
    "addresses.findAddresses": () => addresses.findAddresses(customer),
    "addresses.findBillingOf": () => addresses.findBillingOf(requireId(customer.userId)),
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
    "own-sessions.listSessionsOf": () => ownSessions.listSessionsOf(admin, customer.userId),
    "own-sessions.endOwnSession": () => ownSessions.endOwnSession(customer, "none"),
    "left-behind.membersInPortions": async () => {
      for await (const _ of leftBehind.membersInPortions(limit));
    },
    "left-behind.withoutAccount": () => leftBehind.withoutAccount([newId(), newId()]),
    "admins.findStaff": () => admins.findStaff(),
    "admins.adminIds": () => admins.adminIds(),
    "admins.addAdmin": () => admins.addAdmin(somebody(), by),
    "admins.removeAllRoles": () => admins.removeAllRoles(somebody(), by),
    "admins.removeAdmin": () => admins.removeAdmin(somebody(), by),
    "admins.setStaffRoles": () => admins.setStaffRoles(somebody(), ["sales"], ["accounts"], by),
    "known-devices.findKnownDevices": () => devices.findKnownDevices(["a device", "a network"]),
    "known-devices.rememberDevices": () =>
      devices.rememberDevices(newId().toHexString(), [{ id: "a device", seconds: 60 }]),
    "known-devices.noteProvenDevices": () =>
      devices.noteProvenDevices(newId().toHexString(), ["a device"], begun.until),
    "known-devices.forgetDevicesOf": () => devices.forgetDevicesOf(newId().toHexString()),
    "second-factors.findSecondFactor": () => factors.findSecondFactor(customer.userId),
    "second-factors.beginApp": () => factors.beginApp(customer.userId, begun),
    "second-factors.confirmApp": () =>
      factors.confirmApp(somebody(), { begun }, { step: 1, at: begun.until }, [], by),
    "second-factors.removeApp": () =>
      factors.removeApp(somebody(), { app: { secret: "sealed", since: begun.until, lastStep: 1 } }, by),
    "second-factors.takeStep": () => factors.takeStep(customer.userId, "sealed", 2),
    "second-factors.takeRecoveryCode": () => factors.takeRecoveryCode(somebody(), "a hash", by),
    "second-factors.replaceRecoveryCodes": () => factors.replaceRecoveryCodes(somebody(), ["a hash"], by),
    "second-factors.resetAccess": () => factors.resetAccess(somebody(), "none", by),
    "second-factors.recordProof": () => factors.recordProof(customer, "factor", begun.until),
    "passkeys.storeChallenge": () => passkeys.storeChallenge("session-7", "prove", "random"),
    "passkeys.takeChallenge": () => passkeys.takeChallenge("session-7", "prove"),
    "passkeys.addPasskey": () => passkeys.addPasskey(somebody(), {}, aPasskey(), [], by),
    "names.findNamesOf": () => names.findNamesOf([somebody()._id]),
    "passkeys.renamePasskey": () => passkeys.renamePasskey(somebody(), aPasskey(), "Another", by),
    "passkeys.removePasskey": () => passkeys.removePasskey(somebody(), aPasskey(), true, by),
    "passkeys.notePasskeyUse": () => passkeys.notePasskeyUse(somebody()._id, aPasskey(), 2),
    "passkeys.noteCounterBack": () => passkeys.noteCounterBack(somebody(), aPasskey(), 1, by),
    "account-jobs.findAccountJobs": () => accountJobs.findAccountJobs(500),
    "account-jobs.isAccountJobDue": () => accountJobs.isAccountJobDue(),
    "account-jobs.endAccountJobs": () =>
      accountJobs.endAccountJobs({
        from: [
          { source: "users", _id: newId(), due: [] },
          { source: "sessions", _id: "session-7", due: [] },
          { source: "invitations", _id: newId(), due: [] },
        ],
        jobs: [],
      }),
    "invitations.findInvitation": () => invitations.findInvitation(newId()),
    "invitations.findInvitationByToken": () => invitations.findInvitationByToken("x"),
    "invitations.findOpenInvitation": () => invitations.findOpenInvitation("a@example.com"),
    "invitations.listInvitations": () => invitations.listInvitations(admin, { limit }),
    "invitations.revokeInvitation": () => invitations.revokeInvitation(newId().toHexString(), by),
    "invitations.beginAccepting": () => invitations.beginAccepting({ _id: newId() }, newId()),
    "invitations.endAccepting": () => invitations.endAccepting({ _id: newId() }, "accepted"),
    "invitations.findStalledInvitations": () => invitations.findStalledInvitations(begun.until, 500),
    "invitations.confirmByInvitation": () =>
      invitations.confirmByInvitation(newId(), { email: "a@example.com" }, by),
    "invitations.findInvitationIds": () => invitations.findInvitationIds(newId(), ["a@example.com"]),
    "invitations.eraseInvitations": () => invitations.eraseInvitations(newId(), ["a@example.com"]),
    "users.findStaffMembers": () => users.findStaffMembers(),
    "users.findAccount": () => users.findAccount(customer.userId),
    "users.findUserById": () => users.findUserById(customer.userId),
    "users.noteHelp": () => users.noteHelp({ _id: newId(), email: customer.email }, "new-password", by),
    "users.findUserByEmail": () => users.findUserByEmail(customer.email),
    "users.findAddressee": () => users.findAddressee(customer.userId),
    "users.findCredentials": () => users.findCredentials(customer.email),
    "sessions.findViewer": () => sessions.findViewer("session-7"),
    "users.hasConfirmedEmail": () => users.hasConfirmedEmail(newId()),
    "sessions.createSessionByPassword": () =>
      sessions.createSessionByPassword({ userId: customer.userId, passwordHash: "another" }, "plans", 60),
    "sessions.endSession": () => sessions.endSession("session-9"),
    "sessions.endSessionsOf": () => sessions.endSessionsOf(newId().toHexString()),
    "users.listUsers": () => users.listUsers(admin, { limit }),
    "users.listUsers: the fiftieth page": () => users.listUsers(admin, { limit, after: after.users }),
    "users.findProfile": () => users.findProfile(customer),
    "users.rememberPhone": () => users.rememberPhone(customer, "+49 30 654321"),
    "users.noteTriesForgotten": () =>
      users.noteTriesForgotten({ _id: newId(), email: customer.email }, SYSTEM),
    "users.setFirstPassword": () => users.setFirstPassword("customer-11@example.com", "none"),
    "users.replacePassword": () => users.replacePassword(customer, "another", "none", SYSTEM),
  },
};
