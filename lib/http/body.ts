import { BODY_LIMIT_BYTES } from "@/lib/registry/uploads";
import { bytesText } from "@/lib/values/bytes-text";
import { refuse } from "@/lib/values/result";
import { transportRefusal } from "./refusals";

type Read<T> = { ok: true; value: T } | ReturnType<typeof refuse> | ReturnType<typeof transportRefusal>;

/** Counts while reading, because Content-Length may be missing or wrong. */
export async function readBody(request: Request, limit = BODY_LIMIT_BYTES): Promise<Read<Uint8Array>> {
  const tooLarge = transportRefusal("too_large", `The request is over ${bytesText(limit)}`);
  if (Number(request.headers.get("content-length")) > limit) return tooLarge;
  if (!request.body) return { ok: true, value: new Uint8Array() };

  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        // Not awaited: the answer does not wait for the rest of the body.
        reader.cancel().catch(() => undefined);
        return tooLarge;
      }
      chunks.push(value);
    }
  } catch {
    // The client has disconnected or sent a broken encoding; it may not read this answer.
    return refuse("invalid", "The request's body could not be read");
  }
  return { ok: true, value: new Uint8Array(Buffer.concat(chunks)) };
}

/** A form of another site cannot send this content type, which is half of the protection against CSRF. */
export function isJson(request: Request): boolean {
  const [type = "", ...parameters] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((p) => p.startsWith("charset="));
  const encoded = request.headers.get("content-encoding");
  return (
    type.trim() === "application/json" &&
    (charset === undefined || /^charset="?utf-?8"?$/.test(charset)) &&
    (encoded === null || encoded === "identity")
  );
}

export function parseJson(bytes: Uint8Array): Read<unknown> {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return refuse("invalid", "The request's body is not valid JSON");
  }
}
