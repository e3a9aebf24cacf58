import { describe, expect, it } from "vitest";
import { cardBrand, checkTestCard, formatCardNumber, formatExpiry } from "./card-input";

const card = (change: Partial<{ number: string; expiry: string; cvc: string }> = {}) => ({
  number: "4242 4242 4242 4242",
  expiry: "12 / 40",
  cvc: "314",
  ...change,
});

describe("the test gateway's card", () => {
  it("sends a test card as digits, month and full year", () => {
    expect(checkTestCard(card())).toEqual({
      ok: true,
      card: { number: "4242424242424242", expMonth: 12, expYear: 2040, cvc: "314" },
    });
  });

  it.each(["4000 0000 0000 0002", "4000000000009995", "4000 0025 0000 3155"])(
    "takes the test card %s",
    (number) => expect(checkTestCard(card({ number })).ok).toBe(true),
  );

  it.each(["4111 1111 1111 1111", "5555 5555 5555 4444", "3782 822463 10005"])(
    "refuses %s, a well-formed number that could be somebody's card",
    (number) =>
      expect(checkTestCard(card({ number, cvc: "1234" }))).toMatchObject({
        ok: false,
        fields: { number: expect.stringContaining("Nothing was sent") },
      }),
  );

  it.each([
    ["", "Please enter the card number"],
    ["4242 4242 4242", "This is not a complete card number"],
    ["4242 4242 4242 4241", "This is not a complete card number"],
  ])("says what is wrong with the number %j", (number, message) =>
    expect(checkTestCard(card({ number }))).toEqual({ ok: false, fields: { number: message } }),
  );

  it.each([
    ["", "Month and year, as 12 / 30"],
    ["13 / 40", "Month and year, as 12 / 30"],
    ["01 / 20", "This card has expired"],
  ])("says what is wrong with the expiry %j", (expiry, message) =>
    expect(checkTestCard(card({ expiry }))).toEqual({ ok: false, fields: { expiry: message } }),
  );

  it("asks for as many digits of the code as the brand has", () => {
    expect(checkTestCard(card({ cvc: "31" }))).toEqual({ ok: false, fields: { cvc: "3 digits" } });
  });
});

describe("typing a card", () => {
  it("groups a card number as its brand does", () => {
    expect(formatCardNumber("4242424242424242")).toBe("4242 4242 4242 4242");
    expect(formatCardNumber("378282246310005")).toBe("3782 822463 10005");
    expect(formatCardNumber("42a42 4")).toBe("4242 4");
    expect(formatCardNumber("")).toBe("");
  });

  it("names the brand of a card number", () => {
    expect(cardBrand("4242 4")).toBe("Visa");
    expect(cardBrand("")).toBeNull();
  });

  it.each([
    ["1", "", "1"],
    ["12", "1", "12 / "],
    ["3", "", "03 / "],
    ["12 / 2", "12 / ", "12 / 2"],
    ["12 / ", "12 / 2", "12 / "],
    ["12 /", "12 / ", "1"],
    ["12/2028", "", "12 / 28"],
    ["0328", "", "03 / 28"],
  ])("turns the expiry %j (after %j) into %j", (typed, before, shown) =>
    expect(formatExpiry(typed, before)).toBe(shown),
  );
});
