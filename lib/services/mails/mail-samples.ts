import { env } from "@/lib/env";
import {
  emailChangedMail,
  emailChangeMail,
  invitationMail,
  passwordResetMail,
  roleChangedMail,
  staffSignInMail,
  welcomeMail,
} from "./account-mails";
import type { MailContent } from "./mail-content";

/** One mail of each template, for a look at them while they are changed. */
export function mailSamples(): { name: string; content: MailContent }[] {
  const url = `${env().publicUrl}/`;
  const name = "Mara Kessler";
  const at = new Date("2026-11-21T14:05:00Z");
  return [
    { name: "Welcome", content: welcomeMail({ name, url, hours: 24 }) },
    { name: "Forgotten password", content: passwordResetMail({ name, url, minutes: 30 }) },
    { name: "Change of e-mail, to the new one", content: emailChangeMail({ name, url, hours: 24 }) },
    {
      name: "Change of e-mail, to the old one",
      content: emailChangedMail({ name, newEmail: "mara.kessler@example.org", url, hours: 72 }),
    },
    {
      name: "New sign-in of staff",
      content: staffSignInMail({ name, device: "Firefox on Linux", network: "192.0.2.0/24", at, url }),
    },
    { name: "Role given", content: roleChangedMail({ name, role: "Warehouse", given: true, url }) },
    { name: "Role taken back", content: roleChangedMail({ name, role: "Warehouse", given: false, url }) },
    {
      name: "Invitation",
      content: invitationMail({ from: "R. Okafor", to: "mara@example.com", role: "Sales", url, days: 7 }),
    },
  ];
}
