import { afterEach, expect, it } from "vitest";
import { type Dictionary, keepLanguageOfWork } from "./language";
import { refusalText, refuse } from "./result";
import { inEnglish, msg, plural, t } from "./text";
import { count, day, price } from "./text-values";

const speak = (language: string, dictionary: Dictionary) =>
  keepLanguageOfWork(() => ({ language, dictionary }));
afterEach(() => keepLanguageOfWork(() => null));

it("English is the key and needs no dictionary: a text is itself, with its values in their places", () => {
  expect(t("Add to basket")).toBe("Add to basket");
  expect(t`${price(123_450)} of ${count(12_400)} is free from ${day("2026-09-01")} on`).toBe(
    "$ 1,234.50 of 12,400 is free from 1 September 2026 on",
  );
  expect(t`${day("2026-09-01", "short")}, ${7} and ${"x"}`).toBe("1 Sep 2026, 7 and x");
});

it("another language puts the values where it needs them, and writes numbers, amounts and days in its own way", () => {
  speak("de", { "{0} of {1} is free": "Von {1} sind {0} frei", "until {0}": "bis {0}" });
  const message = msg`${price(123_450)} of ${count(12_400)} is free`;
  expect(t(message)).toBe("Von 12.400 sind 1.234,50\u00a0$ frei");
  expect(t`until ${day("2026-09-01")}`).toBe("bis 1. September 2026");
  expect(inEnglish(message)).toBe("$ 1,234.50 of 12,400 is free");
});

it("a text that a language lacks is shown in English, also one that is named like a property of objects", () => {
  speak("de", { Basket: "" });
  expect([t("Basket"), t("Menu"), t("constructor")]).toEqual(["Basket", "Menu", "constructor"]);
});

it("each language has as many plural forms as its rules name", () => {
  const lines = (n: number) => t(plural(n, "1 line needs you", msg`${n} lines need you`));
  expect([0, 1, 2].map(lines)).toEqual(["0 lines need you", "1 line needs you", "2 lines need you"]);
  speak("pl", {
    "{0} lines need you": {
      one: "{0} pozycja",
      few: "{0} pozycje",
      many: "{0} pozycji",
      other: "{0} pozycji",
    },
  });
  expect([1, 3, 5, 22].map(lines)).toEqual(["1 pozycja", "3 pozycje", "5 pozycji", "22 pozycje"]);
});

it("a value that looks like a place of another stays as it is", () => {
  expect(t`${"{1}"} and ${"$&"}`).toBe("{1} and $&");
});

it("a message within a message is in the same language", () => {
  speak("de", { "{0}, late": "{0}, verspätet", Chain: "Kette" });
  expect(t`${msg`Chain`}, late`).toBe("Kette, verspätet");
});

it("a refusal has its English message for programs, and says the same to people in their language", () => {
  const refused = refuse("over_credit", msg`This order is ${price(20_000)}, and ${price(5_000)} is free`);
  expect(refused.message).toBe("This order is $ 200.00, and $ 50.00 is free");
  speak("de", {
    "This order is {0}, and {1} is free": "Frei sind {1}, die Bestellung kostet {0}",
    "There is no such wish": "Diesen Wunsch gibt es nicht",
  });
  expect(refusalText(refused)).toBe("Frei sind 50,00\u00a0$, die Bestellung kostet 200,00\u00a0$");
  expect(refused.message).toBe("This order is $ 200.00, and $ 50.00 is free");
  const plain = refuse("not_found", "There is no such wish");
  expect(plain).toEqual({ ok: false, code: "not_found", message: "There is no such wish" });
  expect(refusalText(plain)).toBe("Diesen Wunsch gibt es nicht");
});
