import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AnswerOf } from "@/components/api/call";
import { MAX_BICYCLE_INTERFACES } from "@/lib/core/domain/fitment/bicycle";
import {
  INTERFACE_KINDS,
  type InterfaceKind,
  interfaceKey,
  kindOf,
  parseInterfaces,
} from "@/lib/core/domain/fitment/vocabulary";
import { mergeStoredBicycle } from "./merge-bicycle";
import { storedText } from "./stored-bicycle";
import { STORED_BICYCLE } from "./stored-bicycle-text";

type OwnBicycle = AnswerOf<"GET /account/bicycle">;

const calls = vi.hoisted(() => ({ findBicycle: vi.fn(), setBicycle: vi.fn() }));
vi.mock("@/components/api/call", () => ({
  call: (name: string, { body }: { body?: OwnBicycle }) =>
    name === "GET /account/bicycle" ? calls.findBicycle() : calls.setBicycle(body),
}));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock("@/components/ui/toast", () => toasts);
const leftOut = () => toasts.showToast.mock.calls.map(([, { detail }]) => detail as string);

const bicycle = (...keys: string[]) => parseInterfaces(keys);
const NO_ANSWER = { ok: false, status: 0 } as const;

let account: OwnBicycle;
let browser: Map<string, string>;
const store = (text: string) => void browser.set(STORED_BICYCLE, text);
const keys = () => account.interfaces.map(interfaceKey);

beforeEach(() => {
  account = { interfaces: [], revision: 3 };
  browser = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, text: string) => void browser.set(key, text),
    removeItem: (key: string) => void browser.delete(key),
  });
  calls.findBicycle.mockImplementation(() => Promise.resolve({ ok: true, value: account }));
  calls.setBicycle.mockImplementation(({ interfaces, revision }: OwnBicycle) => {
    if (revision !== account.revision) return Promise.resolve({ ok: false, status: 409 });
    account = { interfaces, revision: revision + 1 };
    return Promise.resolve({ ok: true, value: account });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("a browser's bicycle joins the account's at sign-in, whose values stay, and leaves the browser", async () => {
  account.interfaces = bicycle("chain=9");
  store(storedText(bicycle("chain=11", "frame-shell=bsa-68")));
  await mergeStoredBicycle();
  expect(keys().sort()).toEqual(["chain=9", "frame-shell=bsa-68"]);
  expect(browser.size).toBe(0);
  expect(leftOut()).toEqual([
    "Left out, since your account has another value or no room: Chain: Width: 11 speeds",
  ]);
});

it("a bicycle that is merged a second time, also by a second tab at once, changes nothing", async () => {
  const text = storedText(bicycle("frame-shell=bsa-68"));
  store(text);
  await Promise.all([mergeStoredBicycle(), mergeStoredBicycle()]);
  expect(account.revision).toBe(4);
  store(text);
  await mergeStoredBicycle();
  expect(account.revision).toBe(4);
  expect(browser.size).toBe(0);
  expect(leftOut()).toEqual([]);
});

it("an account's full bicycle stays as it is", async () => {
  const all = INTERFACE_KINDS.map((kind) => `${kind}=${Object.keys(kindOf(kind).values)[0]}`);
  account.interfaces = bicycle(...all.slice(-MAX_BICYCLE_INTERFACES));
  const before = keys();
  store(storedText(bicycle(...all.slice(0, 2))));
  await mergeStoredBicycle();
  expect(keys()).toEqual(before);
  expect(calls.setBicycle).not.toHaveBeenCalled();
  expect(leftOut()).toEqual([expect.stringContaining(kindOf(INTERFACE_KINDS[0] as InterfaceKind).label)]);
});

it("the browser keeps its bicycle where the shop does not answer, or the account's was changed meanwhile", async () => {
  const text = storedText(bicycle("frame-shell=bsa-68"));
  store(text);
  calls.findBicycle.mockResolvedValueOnce(NO_ANSWER);
  await mergeStoredBicycle();
  calls.setBicycle.mockResolvedValueOnce({ ok: false, status: 409 });
  await mergeStoredBicycle();
  expect(browser.get(STORED_BICYCLE)).toBe(text);
  await mergeStoredBicycle();
  expect(keys()).toEqual(["frame-shell=bsa-68"]);
});

it("a bicycle that another tab has changed during the merge stays in the browser", async () => {
  store(storedText(bicycle("frame-shell=bsa-68")));
  const changed = storedText(bicycle("frame-shell=bsa-68", "chain=11"));
  calls.findBicycle.mockImplementationOnce(() => {
    store(changed);
    return Promise.resolve({ ok: true, value: account });
  });
  await mergeStoredBicycle();
  expect(browser.get(STORED_BICYCLE)).toBe(changed);
  await mergeStoredBicycle();
  expect(keys().sort()).toEqual(["chain=11", "frame-shell=bsa-68"]);
});

it.each(["", "{", "null", '{"version":2,"interfaces":["chain=11"]}'])(
  "a stored text that is no bicycle asks the shop for nothing: %s",
  async (text) => {
    store(text);
    await mergeStoredBicycle();
    expect(calls.findBicycle).not.toHaveBeenCalled();
  },
);
