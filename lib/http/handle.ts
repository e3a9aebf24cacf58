import { type Identity, identify } from "@/lib/auth/identify";
import { DeadlineError, withDeadline } from "@/lib/concurrency/deadline";
import { refuseStaleFactor } from "@/lib/core/commands/people/second-factor/require-proof";
import { isRefusedInView } from "@/lib/core/domain/people/customer-view";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { rightOfCall, ruleOf } from "@/lib/registry/staff-rights";
import { bodyLimitOf, uploadRuleOf } from "@/lib/registry/uploads";
import { done, type Refusal, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";
import { cookieChanges, privateAnswer, sharedAnswer, withCookies } from "./answers";
import { askedBy } from "./asked-language";
import { isJson, readBody } from "./body";
import { checkRequest } from "./check-request";
import { fileAnswer } from "./file-answer";
import {
  type AnyOperation,
  callOf,
  type Declared,
  type Method,
  type OperationContext,
  type Outcome,
} from "./operation";
import { isOutage } from "./outage";
import { refusalResponse, transportRefusal } from "./refusals";
import { ignoresCaller } from "./refuse-caller";
import { privateStream, streamedAnswer } from "./streamed-answer";
import { refuseType, UPLOAD_SLOW, withUpload } from "./upload";

type Handler = (request: Request) => Promise<Response>;
const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

interface HandlerOf<D> extends Handler {
  /** Never set: it leads the type checker from a route's file to the types of its calls. */
  readonly declared?: D;
}

type Handlers<D extends Declared> = { [M in Method]: HandlerOf<Extract<D, { method: M }>> };

/** The types of the call that a route's handler answers. */
export type CallOf<H> = H extends HandlerOf<infer D extends Declared> ? NonNullable<D["types"]> : never;

/** All handlers of a route's file: its operations, and a proper answer to every other method. */
export function route<O extends readonly Declared[]>(
  ...operations: O
): Handlers<O[number]> & { HEAD: Handler; OPTIONS: () => Response } {
  const there = () => operations.filter(({ isThere }) => isThere?.() ?? true);
  const handlerOf = (method: Method): Handler => {
    return async (request) => {
      const calls = there();
      const found = calls.find((operation) => operation.method === method);
      if (found) return await handle(found, request);
      return calls.length > 0 ? methodNotAllowed(allowOf(calls)) : noSuchCall();
    };
  };
  const get = handlerOf("GET");
  const head = async (request: Request) => withoutBody(await get(request));
  const options = () => {
    const calls = there();
    if (calls.length === 0) return noSuchCall();
    return new Response(null, { status: 204, headers: { ...EVERYWHERE, Allow: allowOf(calls) } });
  };
  return {
    GET: get,
    POST: handlerOf("POST"),
    PUT: handlerOf("PUT"),
    PATCH: handlerOf("PATCH"),
    DELETE: handlerOf("DELETE"),
    HEAD: head,
    OPTIONS: options,
  };
}

/** Every method of a path under /api where there is nothing. */
export function nothingHere() {
  return {
    GET: noSuchCall,
    POST: noSuchCall,
    PUT: noSuchCall,
    PATCH: noSuchCall,
    DELETE: noSuchCall,
    OPTIONS: noSuchCall,
    HEAD: noSuchCall,
  };
}

const noSuchCall = (): Response => refusalResponse(refuse("not_found", "There is no such call"), EVERYWHERE);

/** Kept out of search engines, and never taken for anything but what it says it is. */
export const EVERYWHERE = { "X-Robots-Tag": "noindex", "X-Content-Type-Options": "nosniff" };

async function handle(operation: AnyOperation, request: Request): Promise<Response> {
  const requestId = crypto.randomUUID();
  const response = await askedBy(request, () =>
    answerSafely(requestId, operation.path, request, () => answer(operation, request)),
  );
  for (const [name, value] of Object.entries(EVERYWHERE)) response.headers.set(name, value);
  response.headers.set("X-Request-Id", requestId);
  return response;
}

/** Outages become a 503, bugs a logged 500 that tells the client nothing but where to find it in the log. */
export async function answerSafely(
  requestId: string,
  path: string,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const about = { requestId, method: request.method, path, err: error };
    if (isOutage(error)) {
      log.warn(about, "answered 503");
      return refusalResponse(
        refuse("database_unavailable", "The shop cannot reach its database. Please try again in a moment."),
      );
    }
    log.error(about, "answered 500");
    return refusalResponse(
      transportRefusal("internal", msg`Something went wrong here. Request ${requestId}`),
    );
  }
}

async function answer(operation: AnyOperation, request: Request): Promise<Response> {
  const upload = uploadRuleOf(callOf(operation));
  const wrongType = upload && refuseType(request, upload);
  if (wrongType) return refusalResponse(wrongType);
  // A file is read once its sender is known to be allowed to send it.
  const body = upload ? done(new Uint8Array()) : await readBody(request, bodyLimitOf(callOf(operation)));
  if (!body.ok) return refusalResponse(body);
  if (body.value.byteLength > 0 && !operation.formBody && !isJson(request)) {
    return refusalResponse(transportRefusal("not_json", "The request's body must be application/json"));
  }
  try {
    return await withDeadline("database", () => answerInTime(operation, request, body.value), request.signal);
  } catch (error) {
    const slow = error instanceof DeadlineError ? SLOW[error.waitedFor] : null;
    if (!slow) throw error;
    return refusalResponse(slow);
  }
}

const SLOW = {
  database: null,
  provider: refuse(
    "provider_unavailable",
    "The payment provider takes too long to answer. Please look at the order again in a moment.",
    { details: { retryAfter: 10 } },
  ),
  upload: UPLOAD_SLOW,
} as const;

async function answerInTime(operation: AnyOperation, request: Request, bytes: Uint8Array): Promise<Response> {
  const settings = env();
  const secure = settings.publicUrl.startsWith("https:");
  const identity: Identity = ignoresCaller(operation)
    ? { by: "nobody", viewer: null, staleCookie: false }
    : await identify(request.headers, { authSecret: settings.authSecret, secure });

  const viewed = refuseInView(operation, identity);
  if (viewed) return refusalResponse(viewed);
  const checked = checkRequest(operation, request, identity, bytes, settings);
  if (!checked.ok)
    return withCookies(refusalResponse(checked), cookieChanges(identity, request, secure, false));

  const stale = await refuseStale(operation, identity);
  if (stale) return refusalResponse(stale);
  const context = checked.value as OperationContext<never, never, never, never>;
  const answered = async (rawBody: Uint8Array) =>
    await answerOf(operation, request, identity, await operation.run({ ...context, rawBody }), secure);
  const upload = uploadRuleOf(callOf(operation));
  if (!upload) return await answered(bytes);
  const refused = await operation.admit?.(context);
  if (refused) return await answerOf(operation, request, identity, refused, secure);
  return await withUpload(request, upload, context.clientIp, answered);
}

async function answerOf(
  operation: AnyOperation,
  request: Request,
  identity: Identity,
  outcome: Outcome<unknown>,
  secure: boolean,
): Promise<Response> {
  if (!outcome.ok)
    return withCookies(refusalResponse(outcome), cookieChanges(identity, request, secure, false));
  if ("pieces" in outcome)
    return withCookies(
      await privateStream(outcome.pieces, outcome.headers),
      cookieChanges(identity, request, secure, false),
    );
  if (outcome.batches) return await streamedAnswer(request, outcome.batches);
  const cookies = [
    ...cookieChanges(identity, request, secure, outcome.signedOut === true),
    ...(outcome.cookies ?? []),
  ];
  if (outcome.file) return withCookies(fileAnswer(outcome.file), cookies);
  if (operation.shared) return sharedAnswer(request, outcome.value, outcome.headers);
  return withCookies(privateAnswer(operation.answer.status, outcome.value, outcome.headers), cookies);
}

/**
 * Before anything else: a session that looks at the pages of a customer changes nothing. Calls that are open to anybody, such as
 * the one that signs in, ask for no session, so that they go on.
 */
const refuseInView = (operation: AnyOperation, { viewer }: Identity): Refusal | null =>
  viewer?.customerView && isRefusedInView(callOf(operation)) ? VIEWING_CUSTOMER : null;

const VIEWING_CUSTOMER = refuse(
  "viewing_customer",
  "You look at the pages of a customer, and change nothing meanwhile. End that view first.",
);

/** A right that moves money or power asks for the second factor anew; without one, as ever. */
async function refuseStale(operation: AnyOperation, { viewer }: Identity): Promise<Refusal | null> {
  const right = operation.access === "staff" ? rightOfCall(callOf(operation)) : null;
  return right && viewer && ruleOf(right).needsProof ? await refuseStaleFactor(viewer) : null;
}

const methodNotAllowed = (allow: string): Response =>
  refusalResponse(transportRefusal("method_not_allowed", `This path takes ${allow}`), {
    ...EVERYWHERE,
    Allow: allow,
  });

function allowOf(operations: AnyOperation[]): string {
  const taken = METHODS.filter((method) => operations.some((operation) => operation.method === method));
  return [...taken.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
    ", ",
  );
}

const withoutBody = (response: Response): Response =>
  new Response(null, { status: response.status, headers: response.headers });
