import { describe, expect, it } from "vitest";
import { isCommonPassword, refuseCommonPassword } from "./common-passwords";

describe("a common password", () => {
  it.each([
    ["as it is in the list", "password1"],
    ["in capitals", "LetMeIn"],
    ["in wide letters", "ｐａｓｓｗｏｒｄ"],
    ["that the package's own search misses", "baseball"],
    ["of one digit", "99999999"],
    ["with capitals in the list", "1Dragon"],
  ])("is recognised %s", (_, password) => expect(isCommonPassword(password)).toBe(true));

  it.each(["correct-horse", "a better one", "password1-of-mine", "пароль-велосипед"])(
    "is not %s",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it("is refused as invalid, at the field that it was typed into", () => {
    expect(refuseCommonPassword("qwerty123", "newPassword")).toMatchObject({
      ok: false,
      code: "invalid",
      fields: { newPassword: "This is one of the most common passwords. Please choose another." },
    });
    expect(refuseCommonPassword("correct-horse", "newPassword")).toBeNull();
  });
});
