import { expect, it } from "vitest";
import { draftOf, isChanged as isChangedBy, moved, rebased as rebasedBy, restored } from "./arranged-files";

interface ShownPicture {
  _id: string;
  alt: string;
}
const wordsOf = ({ alt }: ShownPicture) => [alt];
const isChanged = (read: ShownPicture[], now: ShownPicture[]) => isChangedBy(read, now, wordsOf);
const rebased = (...lists: [ShownPicture[], ShownPicture[], ShownPicture[]]) => rebasedBy(...lists, wordsOf);

const picture = (_id: string, alt = ""): ShownPicture => ({ _id, alt });
const [a, b, c] = [picture("a"), picture("b"), picture("c")];
const ids = (pictures: ShownPicture[]) => pictures.map(({ _id }) => _id).join("");

it("a file moves up and down, and not beyond the ends", () => {
  expect(ids(moved([a, b, c], "c", 0))).toBe("cab");
  expect(ids(moved([a, b, c], "a", 1))).toBe("bac");
  expect(ids(moved([a, b, c], "a", -1))).toBe("abc");
  expect(ids(moved([a, b, c], "c", 3))).toBe("abc");
  expect(ids(moved([a, b, c], "d", 0))).toBe("abc");
});

it("a file that is dragged over a row asks for its place again, and stays there", () => {
  const once = moved([a, b, c], "c", 1);
  expect(ids(moved(once, "c", 1))).toBe("acb");
  expect(ids(moved(moved(once, "c", 0), "c", 0))).toBe("cab");
});

it("order, texts and number of files count as changes", () => {
  expect(isChanged([a, b], [a, b])).toBe(false);
  expect(isChanged([a, b], [b, a])).toBe(true);
  expect(isChanged([a, b], [a])).toBe(true);
  expect(isChanged([a], [picture("a", "Front")])).toBe(true);
  expect(isChanged([picture("a", "Front")], [picture("a", "Front ")])).toBe(false);
});

it("after another's change own changes stay and everything else is as it is now", () => {
  const named = (id: string, alt: string) => picture(id, alt);
  // Without own changes the result is the shop's list.
  expect(rebased([a, b], [a, b], [b, a, c])).toEqual([b, a, c]);
  // The user's own order stays, and a new file comes last.
  expect(ids(rebased([a, b], [b, a], [a, b, c]))).toBe("bac");
  // The user's own text stays, and the text of another file is the shop's.
  expect(rebased([a, b], [named("a", "mine"), b], [named("a", "theirs"), named("b", "theirs")])).toEqual([
    named("a", "mine"),
    named("b", "theirs"),
  ]);
  // A file that either side has removed is gone, and a file that was just sent stays.
  expect(ids(rebased([a, b], [a, b], [b]))).toBe("b");
  expect(ids(rebased([a, b], [b], [a, b]))).toBe("b");
  expect(ids(rebased([a], [a, c], [a]))).toBe("ac");
});

it("a draft has unsaved changes alone, and comes back with all that has happened to the files since", () => {
  expect(draftOf([a, b], [a, b], wordsOf)).toBe("");
  const draft = draftOf([a, b, c], [c, a, picture("b", "Side")], wordsOf);
  expect(restored(draft, [a, b, c], wordsOf)).toEqual([c, a, picture("b", "Side")]);
  const [d, described] = [picture("d"), picture("a", "Front")];
  // A colleague has added a file, described another and removed a third.
  expect(restored(draft, [described, b, d], wordsOf)).toEqual([described, picture("b", "Side"), d]);
  for (const odd of ["", "{", "null", '{"read":1}']) expect(restored(odd, [a], wordsOf)).toBeNull();
});
