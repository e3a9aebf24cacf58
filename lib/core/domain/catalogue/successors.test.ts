import { describe, expect, it } from "vitest";
import {
  circlesOf,
  MAX_SUCCESSOR_STEPS,
  parseSuccessor,
  replacementOf,
  type SuccessorLink,
  SuccessorLinks,
  successorText,
} from "./successors";

interface Part {
  id: string;
  archived: boolean;
  successor?: SuccessorLink;
}
const link = (productId: string, fit: SuccessorLink["fit"] = "same", note = ""): SuccessorLink => ({
  productId,
  fit,
  note,
});
/** A chain from `0` on: each part is archived unless it is named here. */
const chain = (length: number, onSale: readonly number[]): Map<string, Part> =>
  new Map(
    Array.from({ length }, (_, index) => [
      String(index),
      {
        id: String(index),
        archived: !onSale.includes(index),
        ...(index + 1 < length ? { successor: link(String(index + 1)) } : {}),
      },
    ]),
  );
const endOf = (parts: Map<string, Part>, from = "0") =>
  replacementOf(parts.get(from) as Part, (id) => parts.get(id))?.product.id ?? null;

describe("what replaces a product", () => {
  it("a product is replaced by the last of its chain that is on sale", () => {
    expect(endOf(chain(4, [3]))).toBe("3");
    expect(endOf(chain(4, [1, 3]))).toBe("3");
    expect(endOf(chain(4, [1]))).toBe("1");
    expect(endOf(chain(4, []))).toBeNull();
    expect(endOf(chain(1, []))).toBeNull();
  });

  it("a chain is followed for ten steps and no further", () => {
    const steps = MAX_SUCCESSOR_STEPS;
    expect(endOf(chain(steps + 1, [steps]))).toBe(String(steps));
    expect(endOf(chain(steps + 2, [steps + 1]))).toBeNull();
  });

  it("a circle ends at the product where it began", () => {
    const parts = chain(3, [1]);
    parts.set("2", { id: "2", archived: true, successor: link("0") });
    expect(endOf(parts)).toBe("1");
    parts.set("0", { id: "0", archived: true, successor: link("0") });
    expect(endOf(parts)).toBeNull();
  });

  it("a part has to be checked where one step says so, and the notes of all steps are kept", () => {
    const parts = new Map<string, Part>([
      ["0", { id: "0", archived: true, successor: link("1", "check", "Needs a longer axle.") }],
      ["1", { id: "1", archived: true, successor: link("2", "same", "Black instead of silver.") }],
      ["2", { id: "2", archived: false, successor: link("3", "check", "Not counted: it is not there.") }],
    ]);
    expect(replacementOf(parts.get("0") as Part, (id) => parts.get(id))).toMatchObject({
      product: { id: "2" },
      fit: "check",
      note: "Needs a longer axle. Black instead of silver.",
    });
    expect(replacementOf(parts.get("1") as Part, (id) => parts.get(id))?.fit).toBe("same");
  });
});

it("a successor comes back from its text, and no other text is one", () => {
  const productId = "64b7f0c2a1d3e4f5a6b7c8d9";
  for (const one of [link(productId), link(productId, "check", "Needs  a longer axle, see p. 4")])
    expect(parseSuccessor(successorText(one))).toEqual(one);
  for (const text of ["", successorText(null), productId, `${productId} maybe`, "chain same"])
    expect(parseSuccessor(text)).toBeNull();
});

describe("links that are judged in memory", () => {
  const links = (count: number): SuccessorLinks => {
    const made = new SuccessorLinks();
    for (let at = 0; at < count; at += 1) made.set(String(at), String(at + 1));
    return made;
  };

  it("a link that leads back to its product is a circle, also to itself", () => {
    expect(links(3).whyNot("3", "0")).toBe("circle");
    expect(links(3).whyNot("7", "7")).toBe("circle");
    expect(links(3).whyNot("7", "0")).toBeNull();
  });

  it("the steps before and after a link count together", () => {
    const made = links(MAX_SUCCESSOR_STEPS - 1);
    expect(made.whyNot("new", "0")).toBeNull();
    made.set("before", "new");
    expect(made.whyNot("new", "0")).toBe("too_long");
    expect(links(MAX_SUCCESSOR_STEPS).whyNot(null, "0")).toBe("too_long");
  });

  it("a circle that two writes at once have made is opened by another link of any of its products", () => {
    for (const length of [1, 2, 3]) {
      const made = links(length - 1);
      made.set(String(length - 1), "0");
      for (let at = 0; at < length; at += 1) expect(made.whyNot(String(at), "new")).toBeNull();
    }
  });

  it("a link that is replaced or removed no longer counts", () => {
    const made = links(3);
    made.set("1", null);
    expect(made.whyNot("3", "0")).toBeNull();
    made.set("1", "9");
    expect(made.whyNot("9", "0")).toBe("circle");
  });
});

it("circles are found once each, whatever leads into them, and chains are none", () => {
  const next = new Map(Object.entries({ a: "b", b: "c", c: "a", d: "a", e: "f", f: "g", h: "h" }));
  expect(circlesOf(next)).toEqual([["a", "b", "c"], ["h"]]);
  expect(circlesOf(new Map(Object.entries({ d: "a", a: "b", b: "a" })))).toEqual([["a", "b"]]);
  expect(circlesOf(new Map())).toEqual([]);
});
