import { expect, it } from "vitest";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { sellerSchema } from "./seller";

/** The path of the first refused field and its message; null where the section is taken. */
function refusalOf(change: object): string | null {
  const parsed = sellerSchema.safeParse({ ...DEFAULT_SELLER, ...change });
  const issue = parsed.error?.issues[0];
  return issue ? `${issue.path.join(".")}: ${issue.message}` : null;
}

it("the default is taken as it is, its fields in the same order", () => {
  expect(JSON.stringify(sellerSchema.parse(DEFAULT_SELLER))).toBe(JSON.stringify(DEFAULT_SELLER));
});

it.each([
  ["a name with signs", { tradingName: ' Rad & Tat "GmbH" ' }],
  ["a name in another script", { tradingName: "自転車" }],
  ["opening hours of several lines", { openingHours: "Mon to Fri 9 to 17\nSat 10 to 14" }],
  ["a text of 200 characters", { legalName: "x".repeat(200) }],
  ["VAT IDs as people write them", { vatIds: ["DE 136 695 976", "at u13585627"] }],
])("takes %s", (_, change) => expect(refusalOf(change)).toBeNull());

it("trims a name, and reads VAT IDs without their spaces and e-mails in lower case", () => {
  const parsed = sellerSchema.parse({
    ...DEFAULT_SELLER,
    tradingName: " Rad & Tat ",
    vatIds: ["de 136 695 976"],
    email: " Post@Rad-Tat.example ",
  });
  expect(parsed).toMatchObject({
    tradingName: "Rad & Tat",
    vatIds: ["DE136695976"],
    email: "post@rad-tat.example",
  });
});

it.each<[string, object, string]>([
  ["no name", { tradingName: "  " }, "tradingName: Please enter the name of the shop"],
  ["a name without a letter", { tradingName: "&&&" }, "tradingName: needs a letter or a digit"],
  ["a long name", { tradingName: "x".repeat(61) }, "tradingName: At most 60 characters"],
  ["a name of two lines", { tradingName: "Rad\r\nBcc: x" }, "tradingName: must be one line"],
  ["a line separator", { legalName: "Rad\u2028Tat" }, "legalName: must be one line"],
  ["a control character", { legalName: "Rad\u0000" }, "legalName: must not have control characters"],
  ["half a surrogate pair", { city: "\ud800" }, "city: must not have control characters"],
  ["201 characters", { street: "x".repeat(201) }, "street: At most 200 characters"],
  ["201 characters of hours", { openingHours: "x".repeat(201) }, "openingHours: At most 200 characters"],
  ["a long postal code", { postalCode: "1".repeat(21) }, "postalCode: At most 20 characters"],
  ["no country's code", { country: "XX" }, "country: is no country"],
  ["a country's name", { country: "Germany" }, "country: is no country"],
  [
    "an unknown time zone",
    { timeZone: "Europe/Atlantis" },
    "timeZone: is no time zone, such as Europe/Berlin",
  ],
  ["no time zone", { timeZone: "" }, "timeZone: is no time zone, such as Europe/Berlin"],
  ["eleven VAT IDs", { vatIds: Array(11).fill("DE136695976") }, "vatIds: at most 10 VAT IDs"],
  ["an empty VAT ID", { vatIds: ["DE136695976", " - "] }, "vatIds.1: is empty"],
  ["a long VAT ID", { vatIds: ["D".repeat(41)] }, "vatIds.0: At most 40 characters"],
  ["an e-mail without @", { email: "post" }, "email: Provied a valid email"],
  ["words as telephone", { telephone: "call us" }, "telephone: 5 to 20 digits, spaces, + - ( )"],
  ["an unknown field", { fax: "1" }, ': Unrecognized key: "fax"'],
])("refuses %s at its field", (_, change, message) => expect(refusalOf(change)).toBe(message));

it("is sent as a whole", () => {
  expect(sellerSchema.safeParse({ tradingName: "Rad & Tat" }).success).toBe(false);
});
