import { Readable } from "node:stream";
import { expect, it, vi } from "vitest";
import { type ZipEntry, zipStream } from "./zip-stream";

const AT = new Date("2026-11-21T12:00:00Z");

it("a ZIP whose client goes away reads no further file, and ends the reading of the list", async () => {
  const opened: number[] = [];
  let isEnded = false;
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (let number = 0; number < 1_000; number += 1)
        yield {
          name: `${number}.bin`,
          at: AT,
          isCompressed: true,
          open: async () => {
            opened.push(number);
            return Readable.from([Buffer.alloc(200_000)], { objectMode: false });
          },
        };
    } finally {
      isEnded = true;
    }
  }
  const reader = zipStream(entries()).getReader();
  await reader.read();
  // The one behind it waits for the client now.
  await vi.waitFor(() => expect(opened.length).toBeGreaterThan(1));
  await reader.cancel();
  await vi.waitFor(() => expect(isEnded).toBe(true));
  expect(opened.length).toBeLessThan(20);
});

it("a ZIP whose file cannot be read ends with that error, not as a whole file", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield {
      name: "gone.pdf",
      at: AT,
      isCompressed: true,
      open: async () => {
        throw new Error("the file is gone");
      },
    };
  }
  const reader = zipStream(entries()).getReader();
  const all = async () => {
    while (!(await reader.read()).done);
  };
  await expect(all()).rejects.toThrow("the file is gone");
});
