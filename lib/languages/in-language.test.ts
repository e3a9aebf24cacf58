import { setImmediate as later } from "node:timers/promises";
import { expect, it } from "vitest";
import { formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";
import { inLanguage } from "./in-language";

it("work in German reads German texts, also after it has waited, while the work beside it stays in English", async () => {
  const read = async () => {
    const before = t("Log Out");
    await later();
    return [before, t("Log Out"), formatPrice(123_450)];
  };
  const [german, english] = await Promise.all([inLanguage("de", read), inLanguage(null, read)]);
  expect(german).toEqual(["Abmelden", "Abmelden", "1.234,50\u00a0$"]);
  expect(english).toEqual(["Log Out", "Log Out", "$ 1,234.50"]);
  expect(t("Log Out")).toBe("Log Out");
});
