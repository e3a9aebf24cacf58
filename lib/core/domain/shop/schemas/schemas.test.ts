import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import * as products from "@/lib/core/domain/catalogue/schemas/products";
import * as orderInputs from "@/lib/core/domain/orders/schemas/orders";
import * as paymentInputs from "@/lib/core/domain/payments/schemas/payments";
import * as accountInputs from "@/lib/core/domain/people/schemas/account";
import { FORM_MESSAGES } from "@/lib/core/domain/shop/specified-texts";
import { parseSafely } from "@/lib/values/parse-safely";
import { emailSchema, normaliseEmail, passwordSchema, personNameSchema, phoneSchema } from "./fields";

const messageOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? "ok" : parsed.error.issues[0]?.message;
};

describe("the sign-up form says, letter for letter", () => {
  test.each([
    [personNameSchema, "", FORM_MESSAGES.nameRequired],
    [personNameSchema, "   ", FORM_MESSAGES.nameRequired],
    [personNameSchema, undefined, FORM_MESSAGES.nameRequired],
    [emailSchema, "", FORM_MESSAGES.emailRequired],
    [emailSchema, undefined, FORM_MESSAGES.emailRequired],
    [emailSchema, "ada", FORM_MESSAGES.emailInvalid],
    [emailSchema, "ada@example.c", FORM_MESSAGES.emailInvalid],
    [emailSchema, "ada@example.123", FORM_MESSAGES.emailInvalid],
    [passwordSchema, "", FORM_MESSAGES.passwordRequired],
    [passwordSchema, undefined, FORM_MESSAGES.passwordRequired],
    [passwordSchema, "12345", FORM_MESSAGES.passwordShort],
    [passwordSchema, "123456", "ok"],
  ])("case %#", (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});

describe("an e-mail", () => {
  test.each([
    [" Ada@Example.COM ", "ada@example.com"],
    ["ａｄａ@example.com", "ada@example.com"],
    ["a.b+c@mail.example.co.uk", "a.b+c@mail.example.co.uk"],
    ["ada@velo.bike", "ada@velo.bike"],
    ["ada@my-firm.info", "ada@my-firm.info"],
    ["Ada@Rad.GmbH", "ada@rad.gmbh"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(emailSchema.parse(typed)).toBe(kept);
  });

  test.each([
    "@example.com",
    "a@b",
    "a b@example.com",
    "a@example..com",
    "a@example.com\nx",
    "a@-example.com",
  ])("%s is none", (typed) => {
    expect(messageOf(emailSchema, typed)).toBe(FORM_MESSAGES.emailInvalid);
  });

  test("is one for everyone who types it differently", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), (name) => {
        const email = `${name}@example.com`;
        expect(emailSchema.parse(` ${email.toUpperCase()}`)).toBe(email);
        expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email));
      }),
    );
  });

  test("of any length is judged in no time", () => {
    const started = performance.now();
    for (const part of ["a", "a.", "-", "a-"]) emailSchema.safeParse(`${part.repeat(126)}@x`);
    emailSchema.safeParse(`a@${"a.".repeat(120)}!`);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

test.each([
  ["+49 (30) 123-45", "ok"],
  ["12345", "ok"],
  ["1234", "5 to 20 digits, spaces, + - ( )"],
  ["-----", "5 to 20 digits, spaces, + - ( )"],
  ["1".repeat(21), "5 to 20 digits, spaces, + - ( )"],
  ["12345x", "5 to 20 digits, spaces, + - ( )"],
])("the phone %s: %s", (phone, message) => {
  expect(messageOf(phoneSchema, phone)).toBe(message);
});

describe("a picture", () => {
  const add = (img: string) =>
    messageOf(products.productSchema, { img, name: "Hub", price: 1, quantity: 1, available: 0 });

  test.each(["", "/parts/hub.svg", "https://cdn.example.com/a.png?x=1"])("%s is one", (img) => {
    expect(add(img)).toBe("ok");
  });

  test.each([
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "http://example.com/a.png",
    "//example.com/a.png",
    "/\\example.com",
    "https://user@example.com/a.png",
    "https://localhost/a.png",
    "https://a.b:99999/x.png",
    "https://[a.b/x.png",
    "https://a.b%zz/x.png",
    "ftp://example.com",
  ])("%s is none", (img) => {
    expect(add(img)).toBe("must be an https URL or a path of the shop");
  });
});

it.each([
  [0.01, "ok"],
  [12.4, "ok"],
  [999_999.99, "ok"],
  [0, "must be over 0"],
  [1e-7, "at most two decimals"],
  [0.009, "at most two decimals"],
  [1.005, "at most two decimals"],
  [0.1 + 0.2, "at most two decimals"],
])("a product's price of %d is judged exactly: %s", (price, message) => {
  const product = { name: "Hub", price, quantity: 1, available: 0 };
  expect(messageOf(products.productSchema, product)).toBe(message);
  expect(messageOf(products.editProductSchema, { revision: 1, price })).toBe(message);
});

/** A schema under its name, and each object inside it. */
const objectsIn = (name: string, schema: unknown): [string, z.ZodObject][] => {
  const bare = bareOf(schema);
  if (!(bare instanceof z.ZodObject)) return [];
  const inside = Object.entries(bare.shape).flatMap(([field, inner]) => objectsIn(`${name}.${field}`, inner));
  return [[name, bare], ...inside];
};
const objects = Object.entries({ ...accountInputs, ...orderInputs, ...paymentInputs, ...products }).flatMap(
  ([name, schema]) => objectsIn(name, schema),
);

describe("every input", () => {
  test.each(objects)("%s refuses what it does not know", (_name, schema) => {
    const parsed = schema.safeParse({ role: "admin", paid: true, __unknown: 1 });
    const unknown = parsed.success
      ? []
      : parsed.error.issues.filter(({ code }) => code === "unrecognized_keys");
    expect(unknown).toHaveLength(1);
  });

  const withTexts = objects.filter(([, { shape }]) => !Object.values(shape).every(takesMore));
  test.each(withTexts)("%s takes no object where a text belongs, and never throws", (_name, schema) => {
    const fields = Object.entries<z.ZodType>(schema.shape).filter(([, field]) => !takesMore(field));
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...fields), (value, [name, field]) => {
        parseSafely(schema, { [name]: value });
        const parsed = parseSafely(field, value);
        const kept: unknown = parsed?.success ? parsed.data : null;
        expect(typeof kept === "object" && kept !== null).toBe(false);
      }),
    );
  });
});

/** A list, an object or a record, whose own fields are tried by themselves. */
function takesMore(field: z.ZodType): boolean {
  const bare = bareOf(field);
  return [z.ZodArray, z.ZodObject, z.ZodRecord].some((kind) => bare instanceof kind);
}

function bareOf(field: unknown): unknown {
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable;
  return isWrapped ? bareOf(field.unwrap()) : field;
}
