import { pageRecord, shopName } from "@/lib/core/domain/shop/page-record";
import { button, facts, greeting, type MailContent, note, plainName, text } from "./mail-content";
import { momentText } from "./moment-text";

/**
 * The mails about an account: one function for each, from what it says to its content. `url` opens a page whose button acts,
 * since mail scanners open links.
 */

interface ToPerson {
  name: string;
}

export const welcomeMail = ({
  name,
  url,
  hours,
}: ToPerson & { url: string; hours: number }): MailContent => ({
  subject: `Welcome to ${shopName()}: please confirm your e-mail`,
  preview: `The link is valid for ${hours} hours.${meanwhile()}`,
  title: "Please confirm your e-mail",
  blocks: [
    text(`${greeting(name)}, your account is ready. ${orderText()}`),
    text("Please confirm that this mailbox is yours, so that a forgotten password can be reset here."),
    button("Confirm e-mail", url),
    note(`The link is valid for ${hours} hours. If you did not make this account, do not open it.`),
  ],
  because: `You read this because somebody made an account at ${shopName()} with this e-mail.`,
  isOwnOrder: false,
});

const ORDER_TEXTS = {
  anybody: "You can order at once: orders do not wait for this.",
  confirmed: "You can order once your e-mail is confirmed.",
  companies: "Orders are for companies that we have approved.",
} as const;
const meanwhile = (): string => (pageRecord().whoMayOrder === "anybody" ? " You can order meanwhile." : "");
const orderText = (): string => ORDER_TEXTS[pageRecord().whoMayOrder];

export const passwordResetMail = ({
  name,
  url,
  minutes,
}: ToPerson & { url: string; minutes: number }): MailContent => ({
  subject: "Choose a new password",
  preview: `The link is valid for ${minutes} minutes and works once.`,
  title: "Choose a new password",
  blocks: [
    text(`${greeting(name)}, somebody asked for a new password for your account.`),
    button("Choose a new password", url),
    note(
      `The link is valid for ${minutes} minutes and works once. A new password signs you out everywhere. ` +
        "If it was not you, do nothing: your password stays as it is.",
    ),
  ],
  because: `You read this because somebody entered this e-mail at ${shopName()}, "Forgot password".`,
  isOwnOrder: false,
});

export const deviceLinkMail = ({
  name,
  url,
  minutes,
}: ToPerson & { url: string; minutes: number }): MailContent => ({
  subject: "Log in on your device",
  preview: `Open the link on the device where you log in. It is valid for ${minutes} minutes.`,
  title: "Log in on your device",
  blocks: [
    text(
      `${greeting(name)}, too many wrong passwords came from your network, so we let nobody try there for a while. ` +
        "With this link you can go on.",
    ),
    text("Open it on the device where you want to log in. Then log in with your password as always."),
    button("Let this device log in", url),
    note(
      `The link is valid for ${minutes} minutes and works once. If it was not you, do nothing: nobody gets in without your password.`,
    ),
  ],
  because: `You read this because somebody entered this e-mail at ${shopName()} to log in.`,
  isOwnOrder: false,
});

/** To the new e-mail. */
export const emailChangeMail = ({
  name,
  url,
  hours,
}: ToPerson & { url: string; hours: number }): MailContent => ({
  subject: "Confirm your new e-mail",
  preview: `The link is valid for ${hours} hours.`,
  title: "Confirm your new e-mail",
  blocks: [
    text(`${greeting(name)}, you asked to use this e-mail for your account from now on.`),
    button("Use this e-mail", url),
    note(
      `The link is valid for ${hours} hours. Until then your account keeps its old e-mail. ` +
        "If it was not you, do nothing.",
    ),
  ],
  because: `You read this because somebody at ${shopName()} entered this e-mail as their new one.`,
  isOwnOrder: false,
});

/** To the old e-mail. */
export const emailChangedMail = ({
  name,
  newEmail,
  url,
  hours,
}: ToPerson & { newEmail: string; url: string; hours: number }): MailContent => ({
  subject: "The e-mail of your account is being changed",
  preview: `To ${newEmail}. If it was not you, take it back.`,
  title: "The e-mail of your account is being changed",
  blocks: [
    text(`${greeting(name)}, somebody who is signed in to your account gave it another e-mail:`),
    facts({ label: "New e-mail", value: newEmail }),
    text("If it was you, you need not do anything."),
    button("This was not me", url),
    note(`The link is valid for ${hours} hours. It takes the change back and signs everybody out.`),
  ],
  because: `You read this because this is the e-mail of your account at ${shopName()} until now.`,
  isOwnOrder: false,
});

/** To the present e-mail, where somebody has asked the shop for another one. */
export const emailAskedByShopMail = ({
  name,
  newEmail,
  url,
  hours,
  notBefore,
}: ToPerson & { newEmail: string; url: string; hours: number; notBefore: Date }): MailContent => ({
  subject: "Somebody asked us to change the e-mail of your account",
  preview: `To ${newEmail}. If it was not you, stop it.`,
  title: "Somebody asked us to change the e-mail of your account",
  blocks: [
    text(`${greeting(name)}, somebody asked our support to give your account another e-mail:`),
    facts({ label: "New e-mail", value: newEmail }, { label: "Not before", value: momentText(notBefore) }),
    text("Until then nothing changes. If it was you, you need not do anything."),
    button("This was not me", url),
    note(`The link is valid for ${hours} hours. It stops the change and signs everybody out.`),
  ],
  because: `You read this because this is the e-mail of your account at ${shopName()} until now.`,
  isOwnOrder: false,
});

export const staffSignInMail = ({
  name,
  device,
  network,
  at,
  url,
}: ToPerson & { device: string; network: string | null; at: Date; url: string }): MailContent => ({
  subject: "A new sign-in to your account",
  preview: `${device}, ${momentText(at)}`,
  title: "A new sign-in to your account",
  blocks: [
    text(`${greeting(name)}, you have signed in on a device that we did not know:`),
    facts(
      { label: "Device", value: device },
      ...(network === null ? [] : [{ label: "Network", value: network }]),
      { label: "When", value: momentText(at) },
    ),
    text("If it was not you, end that session and change your password at once."),
    button("Where you are signed in", url),
  ],
  because: `You read this because you work for ${shopName()}: its staff hears of every new device.`,
  isOwnOrder: false,
});

/** @param passkey null where it has been removed since */
export const passkeyRefusedMail = ({
  name,
  passkey,
  at,
  url,
}: ToPerson & { passkey: string | null; at: Date; url: string }): MailContent => ({
  subject: "A passkey of your account was refused",
  preview: "Another device may have a copy of it.",
  title: "A passkey of your account was refused",
  blocks: [
    text(`${greeting(name)}, somebody who knows your password tried to sign in with a passkey of yours:`),
    facts(...(passkey === null ? [] : [{ label: "Passkey", value: passkey }]), {
      label: "When",
      value: momentText(at),
    }),
    text(
      "Its counter went back, which happens when a second device has a copy of its key. If you have not " +
        "restored that device from a backup, change your password. In either case remove this passkey and add a new one.",
    ),
    button("My passkeys", url),
  ],
  because: `You read this because you work for ${shopName()}: its staff hears of every refused passkey.`,
  isOwnOrder: false,
});

export const roleChangedMail = ({
  name,
  role,
  given,
  url,
}: ToPerson & { role: string; given: boolean; url: string }): MailContent => ({
  subject: given ? `You have a new role: ${role}` : `Your role has ended: ${role}`,
  preview: given ? "It holds from now on." : "You are a customer like everybody in this respect.",
  title: given ? "You have a new role" : "A role of yours has ended",
  blocks: [
    text(
      given
        ? `${greeting(name)}, an administrator gave you the role "${role}". It holds from now on.`
        : `${greeting(name)}, an administrator took the role "${role}" back. Your orders and lists stay.`,
    ),
    button("Open the shop", url),
    note("If you did not expect this, please ask an administrator."),
  ],
  because: `You read this because your account at ${shopName()} changed.`,
  isOwnOrder: false,
});

/** To somebody who may have no account yet. */
export const invitationMail = ({
  from,
  to,
  role,
  url,
  days,
}: {
  from: string;
  to: string;
  role: string;
  url: string;
  days: number;
}): MailContent => ({
  subject: `${plainName(from)} invites you to ${shopName()}`,
  preview: `As ${role}. The invitation is valid for ${days} days.`,
  title: `You are invited to ${shopName()}`,
  blocks: [
    text(`${plainName(from)} invites ${to} to work at ${shopName()} as ${role}.`),
    button("Accept the invitation", url),
    note(`The invitation is valid for ${days} days. If you do not know ${plainName(from)}, do nothing.`),
  ],
  because: `You read this because ${plainName(from)} entered this e-mail at ${shopName()}. You get no further mail.`,
  isOwnOrder: false,
});
