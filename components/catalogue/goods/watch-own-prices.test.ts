import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ActingFor } from "@/components/site/acting-for";
import { tellActingFor } from "@/components/site/acting-for";
import { inPortions, type OwnPrices, watchOwnPrices } from "./watch-own-prices";

const ids = ["a".repeat(24), "b".repeat(24)];
const pricesOf = (company: string): OwnPrices => ({
  company,
  products: new Map([[ids[0] ?? "", { priceCents: 800, tiers: [] }]]),
});
const chosen: ActingFor = { company: null, choices: [], state: "chosen" };
let dataset: { rights?: string };
let stops: (() => void)[];

beforeEach(() => {
  dataset = { rights: "seeOrders actsForCompanies" };
  stops = [];
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

/** The names that the page shows, one after the other, and the answers that it waits for. */
function watched() {
  const shown: (string | null)[] = [];
  const answers: ((prices: OwnPrices | null | Error) => void)[] = [];
  const ask = vi.fn(
    () =>
      new Promise<OwnPrices | null>((resolve, reject) => {
        answers.push((prices) => (prices instanceof Error ? reject(prices) : resolve(prices)));
      }),
  );
  const stop = watchOwnPrices(ids, (prices) => shown.push(prices?.company ?? null), ask);
  stops.push(stop);
  return { shown, answers, ask, stop };
}

const WITHOUT = [undefined, "", "seeOrders", "actsForCompaniesNot"];

it.each(WITHOUT)("nothing is asked, and no listener waits, where the hint says %s", (rights) => {
  if (rights === undefined) delete dataset.rights;
  else dataset.rights = rights;
  const listen = vi.spyOn(window, "addEventListener");
  const channel = vi.fn();
  vi.stubGlobal("BroadcastChannel", channel);
  expect(watched().ask).not.toHaveBeenCalled();
  expect(listen).not.toHaveBeenCalled();
  expect(channel).not.toHaveBeenCalled();
});

it("one question asks for all products of the page, and its answer is shown", async () => {
  const { shown, answers, ask } = watched();
  answers[0]?.(pricesOf("Lindqvist"));
  await vi.waitFor(() => expect(shown).toEqual(["Lindqvist"]));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledWith(ids, expect.any(AbortSignal));
});

it("nothing is shown where the question fails", async () => {
  const { shown, answers } = watched();
  answers[0]?.(new Error("the call could not be loaded"));
  await vi.waitFor(() => expect(shown).toEqual([null]));
});

it("another choice hides the prices at once and asks again, and a late answer for the choice before is not shown", async () => {
  const { shown, answers, ask } = watched();
  tellActingFor(chosen);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(shown).toEqual([null]);
  answers[1]?.(pricesOf("Berg"));
  answers[0]?.(pricesOf("Lindqvist"));
  await vi.waitFor(() => expect(shown).toEqual([null, "Berg"]));
});

it("a page that the browser restores from its memory asks again, and shows nothing to somebody who orders for no company", async () => {
  const { shown, answers, ask } = watched();
  answers[0]?.(pricesOf("Lindqvist"));
  await vi.waitFor(() => expect(shown).toEqual(["Lindqvist"]));
  const restore = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  restore();
  expect(ask).toHaveBeenCalledTimes(2);
  dataset.rights = "";
  restore();
  answers[1]?.(pricesOf("Lindqvist"));
  await Promise.resolve();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(shown).toEqual(["Lindqvist", null, null]);
});

it("a page that is left shows no answer and asks no more", async () => {
  const { shown, answers, ask, stop } = watched();
  const other = watched();
  stop();
  answers[0]?.(pricesOf("Lindqvist"));
  tellActingFor(chosen);
  await vi.waitFor(() => expect(other.ask).toHaveBeenCalledTimes(2));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
});

const many = Array.from({ length: 250 }, (_, index) => index.toString(16).padStart(24, "0"));
const answerOf = (company: string | null, of: readonly string[]) => ({
  ok: true as const,
  value: {
    company,
    prices: of.map((productId) => ({ productId, unitPrice: 8, tiers: [], kind: "own" as const })),
  },
});

it("250 products are asked for in three questions, and their prices are shown together", async () => {
  const asked: number[] = [];
  const prices = await inPortions(many, async (of) => {
    asked.push(of.length);
    return answerOf("Lindqvist", of);
  });
  expect(asked).toEqual([100, 100, 50]);
  expect(prices?.company).toBe("Lindqvist");
  expect([...(prices?.products.keys() ?? [])]).toEqual(many);
});

it("no prices are shown where one of the questions fails, or where the answers are for two companies", async () => {
  const failed = {
    ...{ ok: false as const, status: 429, code: "too_many", message: "" },
    ...{ fields: {}, details: {}, retryAfter: null },
  };
  const second = async (answer: unknown) =>
    await inPortions(many, async (of) =>
      of[0] === many[100] ? (answer as typeof failed) : answerOf("Lindqvist", of),
    );
  expect(await second(failed)).toBeNull();
  expect(await second(answerOf("Berg", many.slice(100, 200)))).toBeNull();
  expect(await second(answerOf("Lindqvist", many.slice(100, 200)))).not.toBeNull();
});
