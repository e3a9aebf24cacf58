// @ts-check
import os from "node:os";
import sharp from "sharp";

/**
 * The frame of a program that reads a picture from standard input and writes pictures to standard output: one line of JSON, then
 * the bytes of each, or a line with the problem. It is a process of its own: a decoder that a hostile file brings down ends nothing
 * else, its memory is given back when it ends, and low priority leaves the processor to those who read. It is JavaScript, so that
 * it starts without a translator.
 */

os.setPriority(os.constants.priority.PRIORITY_LOW);
sharp.cache(false);
sharp.concurrency(1);

/** @param {object} head @param {Buffer[]} bodies */
export const answer = (head, bodies = []) =>
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies]));

/**
 * Reads the picture and gives it to the program with its argument. A picture that cannot be read is answered as such.
 *
 * @template Asked
 * @param {(file: Buffer, asked: Asked) => Promise<unknown>} work
 */
export async function serve(work) {
  /** @type {Asked} */
  const asked = JSON.parse(process.argv[2] ?? "{}");
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  try {
    await work(Buffer.concat(chunks.splice(0)), asked);
  } catch {
    answer({ problem: "unreadable" });
  }
}
