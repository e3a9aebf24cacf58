import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider } from "react-hook-form";
import { describe, expect, it } from "vitest";
import type { ApiFailure } from "@/components/api/request";
import { useForm } from "@/components/forms/use-form";
import { FOR_SELF, firstChoice } from "@/components/site/acting-for";
import { companyField, judgeOrderFor, orderForSchema, stillChosen } from "./order-for";
import { OrderForField } from "./order-for-field";

const company = (id: string) => ({ id, name: id, state: "approved" }) as const;

describe("whom an order is for", () => {
  it("a form begins with the choice, with oneself, or with nothing where there are several companies and no choice", () => {
    expect(firstChoice("a", "chosen")).toBe("a");
    expect(firstChoice(null, "chosen")).toBe(FOR_SELF);
    expect(firstChoice(null, "lost")).toBe(FOR_SELF);
    expect(firstChoice(null, "open")).toBe("");
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
      value: ids.map(company),
    });
    const answers = [found(), found("a", "b"), failure(0), failure(503), failure(401)];
    expect(answers.map(judgeOrderFor)).toEqual(["send", "choose", "unknown", "unknown", "signed_out"]);
  });

  it("a company that the person no longer orders for has to be chosen anew, and is not replaced by the person", () => {
    const choices = [company("a")];
    expect(stillChosen("a", choices)).toBe("a");
    expect(stillChosen(FOR_SELF, [])).toBe(FOR_SELF);
    expect(stillChosen("gone", choices)).toBe("");
    expect(stillChosen("gone", [])).toBe("");
  });

  it("somebody whose companies the shop did not name can say that the order is their own", () => {
    const Example = ({ isUnknown }: { isUnknown: boolean }) => (
      <FormProvider {...useForm({})}>
        <OrderForField choices={[]} isUnknown={isUnknown} />
      </FormProvider>
    );
    const field = (isUnknown: boolean) => renderToStaticMarkup(<Example isUnknown={isUnknown} />);
    expect(field(true)).toMatch(/<option value="self"[^>]*>Myself/);
    expect(field(false)).toBe("");
  });
});
