import { afterEach, expect, it } from "vitest";
import { emailSchema, passwordSchema } from "./schemas/fields";
import { showWords } from "./shop-words";
import { cardErrorText, FORM_MESSAGES, LABELS, spellings, TOASTS } from "./specified-texts";

afterEach(() => showWords("specified"));

it("the specified texts are letter for letter as they were written, until the owner wants plain words", () => {
  const texts = () => [LABELS.columns.available, LABELS.nav.home, TOASTS.ordered, cardErrorText("Declined")];
  expect(texts()).toEqual(["Avilable", "Home", "oreder success", "Declined!!!"]);
  showWords("plain");
  expect(texts()).toEqual(["Available", "Home", "Order placed", "Declined"]);
});

it("a message is in the words of the moment at which a value is judged", () => {
  const messages = () =>
    [emailSchema, passwordSchema].map((schema) => schema.safeParse("x").error?.issues[0]?.message);
  expect(messages()).toEqual(["Provied a valid email", "Minimum 6 charecter lenght "]);
  showWords("plain");
  expect(messages()).toEqual(["Please Enter a Valid Email", "Minimum 6 characters"]);
});

it("plain words differ from the specified ones, and have no blanks at their ends", () => {
  const found = spellings();
  expect(found).toContainEqual({ specified: "Avater", plain: "Picture" });
  expect(found.length).toBeGreaterThan(15);
  for (const { specified, plain } of found) {
    expect(plain).not.toBe(specified);
    expect(plain).toBe(plain.trim());
  }
});

it("all specified texts can be listed", () => {
  expect(Object.keys(FORM_MESSAGES)).toContain("underMinimum");
  expect(Object.values(TOASTS)).toContain("Product Added");
});
