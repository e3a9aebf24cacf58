import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ApiFailure } from "@/components/api/request";
import {
  choicesOf,
  companyField,
  FOR_SELF,
  firstChoice,
  judgeOrderFor,
  orderForSchema,
  stillChosen,
} from "./order-for";
import { OrderForField } from "./order-for-field";

const company = (id: string, more: object = {}) =>
  ({ id, name: id, state: "approved", poRequired: false, roles: ["buyer"], ...more }) as const;

describe("whom an order is for", () => {
  it("owners and buyers choose a company, approvers and accountants do not", () => {
    const all = ["owner", "buyer", "approver", "accountant"].map((role) => company(role, { roles: [role] }));
    expect(choicesOf(all).map(({ id }) => id)).toEqual(["owner", "buyer"]);
  });

  it("with one company the choice begins with it, with several nothing is chosen, and with none it is oneself", () => {
    expect(firstChoice(choicesOf([company("a")]))).toBe("a");
    expect(firstChoice(choicesOf([company("a"), company("b")]))).toBe("");
    expect(firstChoice([])).toBe(FOR_SELF);
    expect(firstChoice(choicesOf([company("a"), company("b", { state: "suspended" })]))).toBe("a");
    expect(firstChoice(choicesOf([company("a", { state: "pending" })]))).toBe(FOR_SELF);
  });

  it("an order names its company, and one for oneself names none", () => {
    expect(companyField("a")).toEqual({ companyId: "a" });
    expect(companyField(FOR_SELF)).toEqual({});
    expect(orderForSchema.safeParse("").success).toBe(false);
  });

  it("an order for which nothing was chosen is sent where there is no choice, and an ended session leads to the login", () => {
    const failure = (status: number): ApiFailure => ({
      ok: false,
      status,
      code: "unavailable",
      message: "",
      fields: {},
      details: {},
      retryAfter: null,
    });
    const found = (...ids: string[]) => ({
      ok: true as const,
      value: choicesOf(ids.map((id) => company(id))),
    });
    const answers = [found(), found("a", "b"), failure(0), failure(503), failure(401)];
    expect(answers.map(judgeOrderFor)).toEqual(["send", "choose", "unknown", "unknown", "signed_out"]);
  });

  it("a company that the person no longer orders for has to be chosen anew, and is not replaced by the person", () => {
    const choices = choicesOf([company("a")]);
    expect(stillChosen("a", choices)).toBe("a");
    expect(stillChosen(FOR_SELF, [])).toBe(FOR_SELF);
    expect(stillChosen("gone", choices)).toBe("");
    expect(stillChosen("gone", [])).toBe("");
  });

  it("somebody whose companies the shop did not name can say that the order is their own", () => {
    const field = (isUnknown: boolean) =>
      renderToStaticMarkup(createElement(OrderForField, { choices: [], isUnknown }));
    expect(field(true)).toMatch(/<option value="self"[^>]*>Myself/);
    expect(field(false)).toBe("");
  });
});
