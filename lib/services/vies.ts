import { z } from "zod";
import type { VatAnswer } from "@/lib/core/domain/tax/vat-answer";

/** Answers of the VAT Information Exchange System of the European Union (its REST interface, `check-vat-number`). */

interface VatQuestion {
  /** Without `/check-vat-number`. */
  url: string;
  /** With the letters of its state, as `EL` for Greece. */
  vatId: string;
  /** The seller's VAT ID: with it the answer has a number that proves the question. */
  requester: string | null;
  withinMs: number;
}

const UNAVAILABLE: VatAnswer = { state: "unavailable" };
const MOST_BYTES = 20_000;

/** Never throws: an answer that cannot be read is `unavailable`. */
export async function askVies({ url, vatId, requester, withinMs }: VatQuestion): Promise<VatAnswer> {
  try {
    const answer = await fetch(`${url}/check-vat-number`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        countryCode: vatId.slice(0, 2),
        vatNumber: vatId.slice(2),
        ...(requester
          ? { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }
          : {}),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await readText(answer);
    // Mistakes of the question are told as 400.
    return answer.status >= 500 || text === null ? UNAVAILABLE : read(JSON.parse(text));
  } catch {
    return UNAVAILABLE;
  }
}

/** Null for more than is read: leaving the loop ends the connection, so that an answer without end fills no memory. */
async function readText({ body }: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

const checkedSchema = z.object({
  valid: z.boolean(),
  /** Anything but these two is a failure of the system, which sends `valid: false` with it. */
  userError: z.enum(["VALID", "INVALID"]).optional(),
  requestIdentifier: z.string().max(100).nullish(),
  name: z.string().max(2_000).nullish(),
});
const failedSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

function read(body: unknown): VatAnswer {
  const checked = checkedSchema.safeParse(body);
  if (checked.success) {
    const { valid, requestIdentifier, name } = checked.data;
    const consultation = requestIdentifier ? { consultation: requestIdentifier } : {};
    return valid
      ? {
          state: "valid",
          ...consultation,
          ...(isName(name) ? { registered: name.trim().slice(0, 200) } : {}),
        }
      : { state: "invalid", ...consultation };
  }
  const failed = failedSchema.safeParse(body);
  const isWrong = failed.success && failed.data.errorWrappers.some(({ error }) => error === "INVALID_INPUT");
  return isWrong ? { state: "invalid" } : UNAVAILABLE;
}

/** Germany and Spain tell no name and send dashes. */
const isName = (name: string | null | undefined): name is string => !!name && /\p{L}/u.test(name);
