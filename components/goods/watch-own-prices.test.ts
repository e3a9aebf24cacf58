import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ActingFor } from "@/components/api/companies";
import { tellActingFor } from "@/components/site/acting-for";
import { type OwnPrices, watchOwnPrices } from "./watch-own-prices";

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
