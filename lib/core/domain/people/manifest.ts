import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Collections,
  DAY,
  EXPIRES,
  HOUR,
  JOBS_DUE,
  type Jobs,
  job,
  type Limits,
  MINUTE,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  users: {
    indexes: [
      { keys: { email: 1 }, options: { unique: true } },
      {
        keys: { "formerEmails.email": 1 },
        options: { partialFilterExpression: { "formerEmails.email": { $type: "string" } } },
      },
      // Staff who look at the pages of a customer.
      {
        keys: { "customerView.until": 1 },
        options: { partialFilterExpression: { "customerView.until": { $type: "date" } } },
      },
      { keys: { words: 1 } },
      AUDIT_DUE,
      JOBS_DUE,
    ],
  },
  accounts: {
    indexes: [
      { keys: { provider: 1, providerAccountId: 1 }, options: { unique: true } },
      { keys: { userId: 1 } },
    ],
  },
  sessions: { indexes: [{ keys: { userId: 1 } }, EXPIRES, JOBS_DUE], isNotRestored: true },
  invitations: {
    indexes: [
      { keys: { hash: 1 }, options: { unique: true } },
      { keys: { state: 1, at: -1, _id: -1 } },
      { keys: { email: 1 } },
      {
        keys: { acceptedBy: 1 },
        options: { partialFilterExpression: { acceptedBy: { $type: "objectId" } } },
      },
      { keys: { "by.userId": 1 } },
      EXPIRES,
      AUDIT_DUE,
      JOBS_DUE,
    ],
    isNotRestored: true,
  },
  knownDevices: { indexes: [{ keys: { userId: 1 } }, EXPIRES] },
  links: { indexes: [{ keys: { hash: 1 } }, { keys: { userId: 1 } }, EXPIRES], isNotRestored: true },
  // Written by the adapter of next-auth.
  verification_tokens: { indexes: [], isNotRestored: true },
};

export const auditKinds = {
  account: {
    word: "Accounts",
    pendingIn: "users",
    events: { change: "Account changed", erase: "Account deleted" },
  },
  role: {
    word: "Roles",
    events: {
      give: "Admin role given",
      take: "Admin role removed",
      set: "Staff roles changed",
      invite: "Staff invited",
      revoke: "Invitation revoked",
    },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  role: "Role",
  staffRoles: "Roles",
  email: "E-mail",
  emailAskedFor: "E-mail asked for",
  emailConfirmed: "Confirmed e-mail",
  google: "Google sign-in",
  password: "Password",
  authenticatorApp: "Authenticator app",
  recoveryCode: "Recovery code",
  passkey: "Passkey",
  passkeyCounter: "Counter of a refused passkey",
  phone: "Phone",
  customerView: "Pages as the customer sees them",
  wrongTries: "Wrong passwords and codes",
  accountMade: "Account made",
  helpLink: "Link sent by the shop",
  deliveryAddress: "Delivery address",
  defaultAddress: "Default address",
  billingAddress: "Billing address",
  bicycle: "Bicycle",
} satisfies AuditFields;

export const jobs = {
  /** The link for a new password. Null where somebody entered an e-mail that no account has. */
  "mail.password-link": job<{ userId: string | null }>("Mail: forgotten password"),
  /** The link that lets a device sign in whatever its network has guessed. Null as above. */
  "mail.device-link": job<{ userId: string | null }>("Mail: let a device sign in"),
  /** The first mail to an account, with the link that confirms its e-mail. */
  "mail.welcome": job<{ userId: string }>("Mail: welcome"),
  /** Another e-mail was asked for: the link to it, and the notice to the old one. */
  "mail.new-email": job<{ userId: string; changeId: string }>("Mail: confirm a new e-mail"),
  "mail.email-changing": job<{ userId: string; changeId: string }>("Mail: e-mail is being changed"),
  /** Orders and reviews get the new e-mail. */
  "account.follow-email": job<{ userId: string }>("New e-mail into orders and reviews"),
  /**
   * Erases what is left of a deleted account. The e-mails are those that its mails were sent to; nothing else names them
   * any more, and they go with the job.
   */
  "account.erase": job<{ userId: string; emails: string[] }>("Deleted account: erase what is left"),
  /** A role of staff was given or taken away. */
  "mail.role-changed": job<{ userId: string; role: string; given: boolean }>("Mail: role changed"),
  /** Staff signed in on a device that the account did not know. */
  "mail.staff-sign-in": job<{ userId: string; device: string; network: string | null; at: string }>(
    "Mail: new sign-in",
  ),
  /** Somebody is asked to work for the shop. */
  "mail.invitation": job<{ invitationId: string }>("Mail: invitation"),
  /** A passkey was refused because its counter went back. */
  "mail.passkey-refused": job<{ userId: string; at: string }>("Mail: passkey refused"),
} satisfies Jobs;

const QUARTER_HOUR = 15 * MINUTE;

export const limits = {
  // A reading: it is not worth a write.
  ownData: { points: 10, seconds: HOUR, perInstance: true },
  // Each is an entry of the audit, which is never deleted.
  ownChanges: { points: 60, seconds: HOUR },
  bicycleChanges: { points: 300, seconds: HOUR },
  companyChoices: { points: 300, seconds: HOUR },
  passwordLink: { points: 3, seconds: HOUR },
  passwordLinkClient: { points: { setting: "passwordLinksPerHour" }, seconds: HOUR },
  deviceLink: { points: 3, seconds: HOUR },
  // An office whose network is blocked has more people than forget their password in an hour.
  deviceLinkClient: { points: { setting: "passwordLinksPerHour", times: 3 }, seconds: HOUR },
  confirmationMail: { points: 3, seconds: HOUR },
  // Fewer changes in 72 hours than the account remembers (lib/core/data/people/account-emails.ts).
  emailChange: { points: 3, seconds: DAY },
  // Mails to one mailbox, whichever accounts ask (`mailboxKey`).
  newEmailTo: { points: 3, seconds: HOUR },
  confirmationTo: { points: 5, seconds: HOUR },
  signUp: { points: { setting: "signupsPerHour" }, seconds: HOUR },
  signIn: { points: { setting: "signinFailures" }, seconds: QUARTER_HOUR },
  signInNetwork: { points: { setting: "signinFailuresPerNetwork" }, seconds: QUARTER_HOUR },
  signInAccount: { points: { setting: "signinFailuresPerAccount" }, seconds: DAY },
  // One try in each wait, which is as long as the count of the account says.
  signInWait: { points: 1, seconds: QUARTER_HOUR },
  // Codes of a second factor: ten at a time of a client, and too few in a day at an account to guess one of a million.
  secondFactor: { points: 10, seconds: QUARTER_HOUR },
  secondFactorDay: { points: 50, seconds: DAY },
  secondFactorWait: { points: 1, seconds: HOUR },
  // By administrator, and by mailbox (`mailboxKey`).
  invitation: { points: 30, seconds: DAY },
  invitationTo: { points: 3, seconds: DAY },
  // By session.
  passkeyChallenge: { points: 30, seconds: QUARTER_HOUR },
} satisfies Limits;

export const rights = {
  seePeople: {
    allows: "look up accounts",
    roles: ["sales", "support"],
    isHinted: true,
    widens: ["GET /adminrole", "GET /admin/{email}", "GET /users/{email}/roles"],
    pages: ["/dashboard/users", "/dashboard/users/[id]"],
  },
  viewAsCustomer: {
    allows: "see the private pages of a customer, without changing anything",
    roles: ["sales", "support"],
    calls: ["PUT /customer-view"],
    pages: ["/dashboard/customer-view"],
    needsProof: true,
  },
  exportPeople: {
    allows: "take the list of all accounts",
    roles: ["sales"],
    calls: ["GET /users"],
    needsProof: true,
  },
  changeRoles: {
    allows: "give and take roles",
    roles: [],
    calls: [
      "PUT /users/admin/{email}",
      "DELETE /users/admin/{email}",
      "PUT /users/{email}/roles",
      "GET /staff/invitations",
      "POST /staff/invitations",
      "DELETE /staff/invitations/{id}",
    ],
    needsProof: true,
  },
} satisfies Rights;

export const officePages = [
  {
    group: "today",
    place: 10,
    href: "/dashboard",
    get label() {
      return LABELS.customerMenu.profile;
    },
    also: ["/dashboard/gallery"],
  },
  { group: "today", place: 90, href: "/dashboard/account", label: "Account" },
  {
    group: "customers",
    place: 10,
    href: "/dashboard/users",
    get label() {
      return LABELS.adminMenu.allUsers;
    },
    also: ["/dashboard/customer-view"],
  },
] satisfies OfficePages;
