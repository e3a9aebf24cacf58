import { catalogueRevision } from "@/lib/data/catalogue-revision";
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

  const iterator = batches[Symbol.asyncIterator]();
  let next = await iterator.next();
  const encoder = new TextEncoder();
  let opened = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const items = next.done ? [] : next.value.map((item) => JSON.stringify(item));
      const text = `${opened ? (items.length > 0 ? "," : "") : "["}${items.join(",")}${next.done ? "]" : ""}`;
      opened = true;
      if (text) controller.enqueue(encoder.encode(text));
      if (next.done) controller.close();
      else next = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers });
}
