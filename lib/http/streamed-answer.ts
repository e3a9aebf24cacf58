import { catalogueRevision } from "@/lib/data/catalogue-revision";
import { PEER_HEADER } from "./client-address";
import { STREAMS_HEADER } from "./streams-header";

/** Revisions are counted anew by each process. */
const PROCESS = crypto.randomUUID();

/**
 * A list too long to be made in one piece: sent as it is read, so that it takes no more memory than one batch. The
 * first batch is read before anything is sent: what keeps it away is still answered as such.
 */
export async function streamedAnswer(request: Request, batches: AsyncIterable<unknown[]>): Promise<Response> {
  // The front door asks for everybody, and keeps what it gets: it is told to send the visitor himself.
  if (!request.headers.has(PEER_HEADER))
    return new Response(null, { headers: { [STREAMS_HEADER]: "1", "Cache-Control": "no-store" } });
  // Of the time before the reading: what changes meanwhile makes it another.
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
