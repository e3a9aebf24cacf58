import { expect, it } from "vitest";
import { DEFAULT_MAIL_SETTINGS } from "@/lib/core/domain/shop/mail-settings";
import { mailSettingsSchema } from "./mail-settings";

const refusalOf = (change: object): string | null => {
  const issue = mailSettingsSchema.safeParse({ ...DEFAULT_MAIL_SETTINGS, ...change }).error?.issues[0];
  return issue ? `${issue.path.join(".")}: ${issue.message}` : null;
};

it.each<[string, object, string | null]>([
  ["nothing", {}, null],
  ["a name with signs", { senderName: 'Rad & "Tat" <GmbH>' }, null],
  ["a footer of several lines", { footer: "Thank you.\nYour workshop" }, null],
  [
    "a name that begins another header",
    { senderName: "Rad\r\nBcc: all@x.example" },
    "senderName: must be one line",
  ],
  ["a long name", { senderName: "x".repeat(61) }, "senderName: At most 60 characters"],
  ["two addresses", { replyTo: "a@x.example, b@x.example" }, "replyTo: Provied a valid email"],
  ["a control character", { footer: "a\u0000" }, "footer: must not have control characters"],
  ["a greeting by name", { greeting: "Guten Tag {name}" }, null],
  [
    "a broken placeholder",
    { greeting: "Guten Tag {nmae}" },
    "greeting: {nmae} is no placeholder here: use {name} or {shop}",
  ],
  ["a greeting of two lines", { greeting: "Guten\nTag" }, "greeting: must be one line"],
  [
    "a greeting with its comma",
    { greeting: "Guten Tag {name}," },
    "greeting: The comma behind it comes by itself",
  ],
  ["a name in the footer", { footer: "Dear {name}" }, "footer: {name} is no placeholder here: use {shop}"],
  ["a long footer", { footer: "x".repeat(501) }, "footer: At most 500 characters"],
  ["an unknown field", { logo: "" }, ': Unrecognized key: "logo"'],
])("of %s", (_, change, refusal) => expect(refusalOf(change)).toBe(refusal));
