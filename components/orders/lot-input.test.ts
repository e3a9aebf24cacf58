import { describe, expect, it } from "vitest";
import { piecesOf } from "@/components/forms/typed-pieces";
import { FORM_MESSAGES } from "@/lib/core/domain/shop/specified-texts";
import { type LotEvent, type LotInput, lotInputOf, lotInputReducer } from "./lot-input";

const inputAfter = (input: LotInput, ...events: LotEvent[]) =>
  events.reduce(lotInputReducer({ minimumLot: 100, available: 12_400 }), input);

describe("the quantity field", () => {
  it("a step changes the quantity by one lot", () => {
    expect(inputAfter(lotInputOf(100), { type: "stepped", direction: 1 })).toEqual({
      text: "200",
      message: null,
    });
  });

  it("a step below the minimum lot keeps the quantity and shows the specified message", () => {
    expect(inputAfter(lotInputOf(100), { type: "stepped", direction: -1 })).toEqual({
      text: "100",
      message: FORM_MESSAGES.underMinimum,
    });
  });

  it("a step over the available stock keeps the quantity and shows the specified message", () => {
    expect(inputAfter(lotInputOf(12_400), { type: "stepped", direction: 1 })).toEqual({
      text: "12400",
      message: FORM_MESSAGES.overAvailable,
    });
  });

  it("an allowed step removes the message", () => {
    const refused = inputAfter(lotInputOf(100), { type: "stepped", direction: -1 });
    expect(inputAfter(refused, { type: "stepped", direction: 1 }).message).toBeNull();
  });

  it("a typed quantity is checked when the field is left", () => {
    const typing = inputAfter(lotInputOf(100), { type: "typed", text: "25" });
    expect(typing.message).toBeNull();
    expect(inputAfter(typing, { type: "left" }).message).toBe("Orders go in lots of 100: choose 100");
  });

  it("while there is a message each key is checked, so that a correction removes it at once", () => {
    const scolded = inputAfter(lotInputOf(100), { type: "typed", text: "250" }, { type: "left" });
    expect(scolded.message).toContain("choose 200 or 300");
    expect(inputAfter(scolded, { type: "typed", text: "300" }).message).toBeNull();
  });

  it.each(["100.00", "100.0", "200,5", "1.5", "1,200.00", "1,20", "12,00,000"])(
    "takes no point or comma of %s for the one between thousands",
    (typed) => {
      expect(piecesOf(typed)).toBeNaN();
      expect(inputAfter(lotInputOf(100), { type: "typed", text: typed }, { type: "left" }).text).toBe(typed);
    },
  );

  it("reads a quantity with grouped thousands", () => {
    expect(piecesOf("1,200")).toBe(1200);
    expect(piecesOf("1 200")).toBe(1200);
    expect(piecesOf(" 1.200.000 ")).toBe(1_200_000);
    expect(piecesOf("1e3")).toBeNaN();
    expect(piecesOf("-100")).toBeNaN();
    expect(piecesOf("")).toBeNaN();
    expect(inputAfter(lotInputOf(100), { type: "typed", text: "1,200" }, { type: "left" })).toEqual({
      text: "1200",
      message: null,
    });
  });
});
