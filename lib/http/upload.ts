import { waitsForUpload, watchRequest } from "@/lib/concurrency/deadline";
import { createSerialQueue } from "@/lib/concurrency/serial-queue";
import { NoTurnError, Turns } from "@/lib/concurrency/turns";
import { isTaken, type UploadRule } from "@/lib/registry/uploads";
import { bytesText } from "@/lib/values/bytes-text";
import { done, type Refusal, refuse } from "@/lib/values/result";
import { readBody } from "./body";
import { refusalResponse, type TransportRefusal, transportRefusal } from "./refusals";

/**
 * Files that are in memory at a time. The others wait with their bytes unread, so that twenty uploads at once take no more
 * memory than these.
 */
const LIMITS = { atOnce: 4, waiting: 60 };

/**
 * Anyone's files are small: they arrive without a turn, so that one that arrives slowly holds up none, and are worked on in turn. One
 * client has one turn at most, and its other files wait for that one.
 */
const PUBLIC_LIMITS = { atOnce: 3, waiting: 100, ofOneClient: 4 };

const KEY = Symbol.for("halfinch.uploads");
const shared = globalThis as typeof globalThis & { [KEY]?: Uploads };

interface Uploads {
  staff: Turns;
  public: Turns;
  underWay: Map<string, Client>;
}

interface Client {
  /** How many of its public files are on their way, wait or are worked on. */
  files: number;
  /** Gives it one turn at a time. */
  oneByOne: ReturnType<typeof createSerialQueue>;
}

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
  clientIp: string,
  work: (bytes: Uint8Array) => Promise<Response>,
): Promise<Response> {
  shared[KEY] ??= { staff: new Turns(LIMITS), public: new Turns(PUBLIC_LIMITS), underWay: new Map() };
  const uploads = shared[KEY];
  waitsForUpload();
  const isOver = watchRequest();
  try {
    if (rule.isPublic)
      return await asOneOfFew(uploads.underWay, clientIp, async (oneByOne) => {
        const file = await readFile(request, rule);
        if (!file.ok) return refusalResponse(file);
        return await oneByOne(() => uploads.public.take(() => work(file.value), { isOver }));
      });
    const answered = async () => {
      const file = await readFile(request, rule);
      return file.ok ? await work(file.value) : refusalResponse(file);
    };
    return await uploads.staff.take(answered, { isOver });
  } catch (error) {
    if (error instanceof NoTurnError) return refusalResponse(TOO_MANY);
    throw error;
  }
}

/** @throws NoTurnError where the client, or all clients, have too many under way */
async function asOneOfFew<T>(
  underWay: Map<string, Client>,
  clientIp: string,
  work: (oneByOne: Client["oneByOne"]) => Promise<T>,
): Promise<T> {
  const client = underWay.get(clientIp) ?? { files: 0, oneByOne: createSerialQueue() };
  const all = [...underWay.values()].reduce((sum, { files }) => sum + files, 0);
  if (client.files >= PUBLIC_LIMITS.ofOneClient || all >= PUBLIC_LIMITS.waiting)
    throw new NoTurnError("too many are under way already");
  client.files += 1;
  underWay.set(clientIp, client);
  try {
    return await work(client.oneByOne);
  } finally {
    client.files -= 1;
    if (client.files === 0) underWay.delete(clientIp);
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
    : refuse("invalid", `The file is empty; this call takes one of up to ${bytesText(maxBytes)}`);
}
