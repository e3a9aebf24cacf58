import { refuse } from "@/lib/values/result";
import { isJson, parseJson } from "./body";
import { type TransportRefusal, transportRefusal } from "./refusals";

const FIELDS = ["csrfToken", "callbackUrl", "email", "password", "json", "redirect"] as const;
export type AuthForm = Partial<Record<(typeof FIELDS)[number], string>>;

/**
 * The fields of next-auth's forms. A value that is not text, such as {"$ne":""}, is dropped.
 */
export function readAuthForm(
  request: Request,
  bytes: Uint8Array,
): { ok: true; value: AuthForm } | ReturnType<typeof refuse> | TransportRefusal {
  if (bytes.byteLength === 0) return { ok: true, value: {} };
  if (isForm(request)) {
    return {
      ok: true,
      value: known(Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))),
    };
  }
  if (!isJson(request))
    return transportRefusal("not_json", "The request's body must be a form or application/json");
  const json = parseJson(bytes);
  if (!json.ok) return json;
  return typeof json.value === "object" && json.value !== null && !Array.isArray(json.value)
    ? { ok: true, value: known(json.value) }
    : refuse("invalid", "The request's body must be an object");
}

const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get("content-type") ?? "");

function known(sent: object): AuthForm {
  const form: AuthForm = {};
  for (const name of FIELDS) {
    const value = Object.hasOwn(sent, name) ? sent[name as keyof typeof sent] : undefined;
    if (typeof value === "string") form[name] = value;
  }
  return form;
}
