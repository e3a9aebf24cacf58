import { expect, it } from "vitest";
import { parsePicturePath, picturePath, pictureSources, smallPicture, sourceSet } from "./pictures";

const id = "0123456789abcdef01234567";

it("a picture has a source for each stored width, and fewer where it is narrower or very tall", () => {
  const widths = (width: number, height: number) =>
    pictureSources({ id, width, height }).map((source) => source.width);
  expect(widths(1280, 853)).toEqual([320, 640, 1280]);
  expect(widths(640, 480)).toEqual([320, 640]);
  expect(widths(400, 300)).toEqual([320, 400]);
  expect(widths(60, 40)).toEqual([60]);
  // Stored in a box of 1280 × 2560, and so in each smaller one.
  expect(widths(256, 2560)).toEqual([64, 128, 256]);
  expect(sourceSet({ id, width: 400, height: 300 })).toBe(
    `/pictures/${id}-320.webp 320w, /pictures/${id}-640.webp 400w`,
  );
});

it("a path of an uploaded picture is told from every other", () => {
  expect(parsePicturePath(picturePath(id, 1280))).toEqual({ id, width: 1280 });
  for (const path of [
    "/parts/chain.svg",
    `/pictures/${id}-100.webp`,
    `/pictures/${id}x-640.webp`,
    "/pictures/a.webp",
  ])
    expect(parsePicturePath(path), path).toBeNull();
  expect(smallPicture(picturePath(id))).toBe(`/pictures/${id}-320.webp`);
  expect(smallPicture("https://parts.example/a.webp")).toBe("https://parts.example/a.webp");
});
