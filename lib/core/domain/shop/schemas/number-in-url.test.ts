import { describe, expect, it } from "vitest";
import { basketRevisionQuerySchema } from "@/lib/core/domain/basket/schemas/basket";
import { attributeRevisionQuerySchema } from "@/lib/core/domain/catalogue/schemas/attributes";
import { familyRevisionQuerySchema } from "@/lib/core/domain/catalogue/schemas/families";
import { importRowsQuerySchema } from "@/lib/features/imports/domain/schemas";
import { changeOwnNumbersQuerySchema } from "@/lib/features/own-numbers/domain/schemas";
import { priceRowQuerySchema } from "@/lib/features/price-lists/domain/schemas";
import { listRevisionQuerySchema } from "@/lib/features/saved-lists/domain/schemas";
import { numberInUrl } from "./fields";
import { longListQuerySchema } from "./queries";

describe("a number in a URL", () => {
  it.each(["", " ", "0x10", "1e3", "+1", "one", "Infinity", "1.5", "-1"])(
    "%j is no number from 0 on",
    (text) => {
      expect(numberInUrl(0).safeParse(text).success).toBe(false);
    },
  );

  it("is read from its digits, within its limits", () => {
    expect(["0", "007", "120"].map((text) => numberInUrl(0, 120).parse(text))).toEqual([0, 7, 120]);
    expect(numberInUrl(0, 120).safeParse("121").success).toBe(false);
  });

  it.each([
    ["a family's revision", familyRevisionQuerySchema, "revision"],
    ["an attribute's revision", attributeRevisionQuerySchema, "revision"],
    ["a list's revision", listRevisionQuerySchema, "revision"],
    ["a basket's revision", basketRevisionQuerySchema, "revision"],
    ["the revision of own part numbers", changeOwnNumbersQuerySchema, "revision"],
    ["a price list's revision", priceRowQuerySchema, "revision"],
    ["a page of an import", importRowsQuerySchema, "page"],
    ["the length of a list", longListQuerySchema, "limit"],
  ] as const)("%s is refused where it is empty", (_, schema, name) => {
    expect(schema.safeParse({ [name]: "2" }).success).toBe(true);
    expect(schema.safeParse({ [name]: "" }).success).toBe(false);
  });
});
