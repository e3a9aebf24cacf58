import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { ZipFile } from "yazl";

export interface ZipEntry {
  name: string;
  /** The day of the file. */
  at: Date;
  /** Its content is compressed already. */
  isCompressed: boolean;
  /** Asked when the files before have been sent. */
  open: () => Promise<Readable>;
}

/** A ZIP file that is written as it is sent: memory holds one file of it. A client that goes away ends the reading. */
export function zipStream(entries: AsyncIterable<ZipEntry>): globalThis.ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  let opened: Readable | undefined;
  let goOn = () => {};
  file.on("close", () => {
    opened?.destroy();
    goOn();
  });
  const add = ({ name, at, isCompressed, open }: ZipEntry) =>
    new Promise<void>((resolve) => {
      goOn = resolve;
      zip.addReadStreamLazy(name, { mtime: at, compress: !isCompressed }, (give) => {
        // The next is named once this one is being read, so that a month of papers is never in memory as a list.
        resolve();
        open().then(
          (content) => {
            opened = content;
            content.on("error", (error) => file.destroy(error));
            give(null, content);
          },
          (error: Error) => file.destroy(error),
        );
      });
    });
  const addAll = async () => {
    for await (const entry of entries) {
      if (file.destroyed) return;
      await add(entry);
    }
    zip.end();
  };
  addAll().catch((error: Error) => file.destroy(error));
  return Readable.toWeb(file) as ReadableStream as globalThis.ReadableStream<Uint8Array>;
}
