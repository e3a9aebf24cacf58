import { beforeEach, expect, it, vi } from "vitest";
import type { StoredList } from "./stored-list";

const dataset: { session?: string } = {};
let session: unknown = {};
const signIn = (email: string) => {
  dataset.session = "customer";
  session = { user: { email } };
};

/** As in a new document. */
async function page() {
  vi.resetModules();
  const { forgetAccountStorage } = await import("@/components/api/account-storage");
  return { ...(await import("./stored-list")), forgetAccountStorage };
}

beforeEach(() => {
  dataset.session = "out";
  session = {};
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.stubGlobal("sessionStorage", new FakeStorage());
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("fetch", async () => Response.json(session));
});

const LIST: StoredList = {
  pasted: "HI-CH 300",
  isRead: true,
  mends: [{ row: 1, part: "HI-CH", quantity: "400", isLeftOut: false }],
};

it("the owner of a list is the account that is signed in, and nobody where the shop does not say", async () => {
  const { listOwner } = await page();
  expect(await listOwner()).toBe("");
  signIn("mara@example.com");
  expect(await listOwner()).toBe("mara@example.com");
  for (const answer of [{}, { user: {} }, { user: { email: "" } }, { user: { email: 7 } }, null]) {
    session = answer;
    expect(await listOwner()).toBeNull();
  }
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no line")));
  expect(await listOwner()).toBeNull();
});

it("a visitor's list comes along at sign-in, and logging out removes it", async () => {
  const { readStoredList, writeStoredList, forgetAccountStorage } = await page();
  writeStoredList(LIST, "");
  signIn("mara");
  expect(readStoredList("mara")).toMatchObject(LIST);
  writeStoredList(LIST, "mara");
  forgetAccountStorage();
  expect(Object.keys(localStorage)).toEqual([]);
});

it("a list of an account whose session ended comes back to it, and is removed for another", async () => {
  const { readStoredList, writeStoredList } = await page();
  signIn("mara");
  writeStoredList(LIST, "mara");
  expect(readStoredList("")).toBeNull();
  expect(readStoredList(null)).toBeNull();
  expect(readStoredList("mara")).toMatchObject(LIST);
  expect(readStoredList("jo")).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it("a page that was opened by somebody who has logged out stores nothing for the next person", async () => {
  const { writeStoredList, forgetAccountStorage } = await page();
  signIn("mara");
  // While the page of the log-out is being left.
  forgetAccountStorage();
  writeStoredList(LIST, "mara");
  const other = await page();
  // Another tab, after the log-out and after somebody else has signed in.
  dataset.session = "out";
  other.writeStoredList(LIST, "mara");
  signIn("jo");
  other.writeStoredList(LIST, "");
  other.writeStoredList(LIST, null);
  expect(Object.keys(localStorage)).toEqual([]);
});

it("a list whose lines are all in a basket is removed", async () => {
  const { writeStoredList } = await page();
  writeStoredList(LIST, "");
  writeStoredList(null, "");
  expect(Object.keys(localStorage)).toEqual([]);
});

it("of a text that somebody else has written each wrong part is dropped on its own", async () => {
  const { parseStoredList } = await page();
  const stored = { version: 1, owner: "", ...LIST };
  for (const text of [
    "{",
    "null",
    "7",
    JSON.stringify({ ...stored, version: 2 }),
    JSON.stringify({ ...stored, pasted: 3 }),
  ])
    expect(parseStoredList(text)).toBeNull();
  const mends = [
    { row: "1" },
    { row: 1.5, part: "", quantity: "" },
    { row: 2, part: "a", quantity: 3 },
    { row: 3, part: "a".repeat(1001), quantity: "3" },
    ...LIST.mends,
  ];
  expect(parseStoredList(JSON.stringify({ ...stored, isRead: "yes", mends }))).toEqual({
    owner: "",
    ...LIST,
    isRead: false,
  });
  expect(parseStoredList(JSON.stringify({ ...stored, mends: {} }))?.mends).toEqual([]);
  const tooMany = Array.from({ length: 5001 }, (_, row) => ({ ...LIST.mends[0], row }));
  expect(parseStoredList(JSON.stringify({ ...stored, mends: tooMany }))?.mends).toHaveLength(5000);
});

class FakeStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key as keyof this]) : null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    delete this[key as keyof this];
  }
}
