import { catalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { PEER_HEADER } from "./client-ip";
import { STREAMS_HEADER } from "./streams-header";

/** Each process counts revisions from the start. */
const PROCESS = crypto.randomUUID();

/**
 * Streams a long list batch by batch, so that memory holds one batch only. The first batch is read before the status is
 * sent, so that an outage is still answered with 503.
 */
export async function streamedAnswer(request: Request, batches: AsyncIterable<unknown[]>): Promise<Response> {
  // The front door caches what it fetches for everyone. This header tells it to pass each visitor's request on instead.
  if (!request.headers.has(PEER_HEADER))
    return new Response(null, { headers: { [STREAMS_HEADER]: "1", "Cache-Control": "no-store" } });
  // Taken before reading, so that a change while reading gives the next answer another ETag.
  const etag = `W/"${PROCESS}-${catalogueRevision()}"`;
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", ETag: etag };
  if (request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });

  return new Response(await streamOf(arrayPieces(batches)), { headers });
}

/** The same of one person's answer. */
export const privateStream = async (
  pieces: AsyncIterable<string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  new Response(await streamOf(pieces), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers },
  });

/** The JSON of a list. */
export async function* arrayPieces(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((item) => JSON.stringify(item)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/** Reads the first piece at once, and each further one when the one before is sent. */
async function streamOf(pieces: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const iterator = pieces[Symbol.asyncIterator]();
  let next = await iterator.next();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
