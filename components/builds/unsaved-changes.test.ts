import { beforeEach, expect, it, vi } from "vitest";
import { signOut } from "@/components/api/session";
import { storeChanges, takeChanges } from "./unsaved-changes";

const [ID, OTHER] = ["a".repeat(24), "b".repeat(24)];
const changes = {
  typed: {
    bicycles: "60,",
    others: ["7"],
    parts: [{ productId: ID, perBicycle: "2", spare: "", ownStock: "9" }],
  },
  revision: 3,
};

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new FakeStorage());
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.stubGlobal("location", { origin: "http://shop" });
});

it("unsaved changes of a saved build come back once, with their revision, and for that build alone", () => {
  storeChanges(ID, changes);
  expect(takeChanges(OTHER)).toBeNull();
  expect(takeChanges(ID)).toEqual(changes);
  expect(takeChanges(ID)).toBeNull();
});

it("unsaved changes of a saved build never come into the build of this browser", () => {
  storeChanges(ID, changes);
  expect(Object.keys(localStorage)).toEqual([]);
});

it("changes that somebody else has written into the storage do no harm", () => {
  for (const text of ["{", "null", "7", '{"revision":"3","build":"{}"}', '{"revision":3,"build":{}}']) {
    sessionStorage.setItem(`account:build:${ID}`, text);
    expect(takeChanges(ID)).toBeNull();
  }
});

it("logging out forgets the unsaved changes of every build, and a failed try keeps them", async () => {
  storeChanges(ID, changes);
  storeChanges(OTHER, changes);
  sessionStorage.setItem("theirs", "stays");
  const answer = vi.fn(async () => Response.json({}, { status: 503 }));
  vi.stubGlobal("fetch", answer);
  expect((await signOut()).ok).toBe(false);
  expect(takeChanges(OTHER)).toEqual(changes);
  storeChanges(OTHER, changes);
  answer.mockImplementation(async () => Response.json({ url: "/" }));
  expect((await signOut()).ok).toBe(true);
  expect(Object.keys(sessionStorage)).toEqual(["theirs"]);
});

/** Its keys are its own properties, as a browser's are. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}
