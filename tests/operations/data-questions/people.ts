import { SYSTEM } from "@/lib/core/commands/audit/actor";
import * as accountJobs from "@/lib/core/data/people/account-jobs";
import * as admins from "@/lib/core/data/people/admins";
import * as invitations from "@/lib/core/data/people/invitations";
import * as devices from "@/lib/core/data/people/known-devices";
import * as passkeys from "@/lib/core/data/people/passkeys";
import * as factors from "@/lib/core/data/people/second-factors";
import * as sessions from "@/lib/core/data/people/sessions";
import * as users from "@/lib/core/data/people/users";
import { newId } from "@/lib/core/data/store/ids";
import * as limits from "@/lib/core/data/store/limits";
import { admin, after, by, customer, type DataQuestions, limit, somebody } from "./asked-shop";

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

export const peopleQuestions: DataQuestions = {
  modules: {
    admins,
    "account-jobs": accountJobs,
    "known-devices": devices,
    limits,
    sessions,
    "second-factors": factors,
    invitations,
    passkeys,
    users,
  },
  withoutSearch: [
    "account-jobs.accountJob",
    "invitations.isOpen",
    "invitations.storeInvitation",
    "limits.mailboxKey",
    "users.createUser",
    "users.nameOf",
    "users.toUserView",
    "sessions.createSession",
    "sessions.MOST_SESSIONS",
  ],
  questions: {
    "admins.findStaff": () => admins.findStaff(),
    "admins.adminIds": () => admins.adminIds(),
    "admins.addAdmin": () => admins.addAdmin(somebody(), by),
    "admins.removeAllRoles": () => admins.removeAllRoles(somebody(), by),
    "admins.removeAdmin": () => admins.removeAdmin(somebody(), by),
    "admins.setStaffRoles": () => admins.setStaffRoles(somebody(), ["sales"], ["accounts"], by),
    "limits.consumeLimit": () => limits.consumeLimit("signUp", "somebody"),
    "limits.eraseLimits": () => limits.eraseLimits(["a@example.com", "b@example.com"]),
    "limits.forgetLimit": () => limits.forgetLimit("signUp", "somebody"),
    "limits.forgetLimitsOf": () => limits.forgetLimitsOf("a@example.com", customer.userId),
    "limits.returnToLimit": () => limits.returnToLimit("signUp", "somebody"),
    "limits.countTryAtAccount": () => limits.countTryAtAccount("signInAccount", "a@example.com"),
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
