import { waitsForUpload } from "@/lib/deadline";
import { done, type Refusal, refuse } from "@/lib/domain/result";
import { isTaken, sizeText, type UploadRule } from "@/lib/domain/uploads";
import { NoTurnError, Turns } from "@/lib/turns";
import { readBody } from "./body";
import { refusalResponse, type TransportRefusal, transportRefusal } from "./refusals";

/**
 * Files that are in memory at a time. The others wait with their bytes unread, so that twenty uploads at once take no more
 * memory than these.
 */
const LIMITS = { atOnce: 4, waiting: 60 };

const KEY = Symbol.for("halfinch.uploads");
const shared = globalThis as typeof globalThis & { [KEY]?: Turns };

/** For a file that takes too long to arrive or to be worked on. */
export const UPLOAD_SLOW = refuse("busy", "The file takes too long. Please send it again in a moment.", {
  details: { retryAfter: 10 },
});

const TOO_MANY = refuse("busy", "Too many files arrive at once. Please send this one again in a moment.", {
  details: { retryAfter: 5 },
});

/** The refusal of a body whose type the call does not take; null where it does. */
export function refuseType(request: Request, rule: UploadRule): TransportRefusal | null {
  const encoding = request.headers.get("content-encoding");
  if (isTaken(request.headers.get("content-type"), rule) && (encoding === null || encoding === "identity"))
    return null;
  return transportRefusal("wrong_type", `The request's body must be ${rule.types.join(" or ")}`);
}

/**
 * Reads the file when its turn comes and works on it. Only for callers who may make the call: the bytes of all others stay
 * unread.
 */
export async function withUpload(
  request: Request,
  rule: UploadRule,
  work: (bytes: Uint8Array) => Promise<Response>,
): Promise<Response> {
  shared[KEY] ??= new Turns(LIMITS);
  waitsForUpload();
  try {
    return await shared[KEY].take(async () => {
      const file = await readFile(request, rule);
      return file.ok ? await work(file.value) : refusalResponse(file);
    });
  } catch (error) {
    if (error instanceof NoTurnError) return refusalResponse(TOO_MANY);
    throw error;
  }
}

async function readFile(
  request: Request,
  { maxBytes }: UploadRule,
): Promise<{ ok: true; value: Uint8Array } | Refusal | TransportRefusal> {
  const file = await readBody(request, maxBytes);
  if (!file.ok) return file;
  return file.value.byteLength > 0
    ? done(file.value)
    : refuse("invalid", `The file is empty; this call takes one of up to ${sizeText(maxBytes)}`);
}
