import { expect, it } from "vitest";
import { DEFAULT_MAIL_SETTINGS, senderAddress, senderNameOf } from "./mail-settings";

it.each([
  ["shop@example.com", "", { name: "Rad & Tat", from: "shop" }],
  ["Halfinch <shop@example.com>", "", { name: "Halfinch", from: "environment" }],
  ['"Rad, Tat" <shop@example.com>', "", { name: "Rad, Tat", from: "environment" }],
  ["Halfinch <shop@example.com>", "Rad & Tat orders", { name: "Rad & Tat orders", from: "record" }],
])("with MAIL_FROM %s and the name %j of the owner mails come from %j", (from, senderName, expected) => {
  expect(senderNameOf({ ...DEFAULT_MAIL_SETTINGS, senderName }, from, "Rad & Tat")).toEqual(expected);
  expect(senderAddress(from)).toBe("shop@example.com");
});
