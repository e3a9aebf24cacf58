import { bookArrival } from "@/lib/features/arrivals/commands/book-arrival";
import { NO_SUCH_ARRIVAL } from "@/lib/features/arrivals/commands/keep-arrivals";
import { viewArrival } from "@/lib/features/arrivals/commands/view-arrivals";
import { arrivalSchema, bookArrivalSchema } from "@/lib/features/arrivals/domain/schemas";
import { toArrival } from "@/lib/features/arrivals/http/to-arrival";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { done } from "@/lib/values/result";

const book = operation({
  method: "POST",
  path: "/arrivals/{id}/book",
  tag: "Goods",
  summary: "Bring the pieces of an arrival into stock",
  description:
    "Each product's `available` rises, the pieces are taken off the delivery that it expects (`expectedDate` of the line, else the first), and " +
    "its ledger has the movement. Once, however often it is sent: the same Idempotency-Key gets the same answer.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  params: idParams,
  body: bookArrivalSchema,
  answer: {
    status: 200,
    schema: arrivalSchema,
    description: "The arrival, booked; `booking` while its last pieces come in",
  },
  refuses: ["not_found", "invalid", "already_booked", "changed_meanwhile"],
  run: async ({ viewer, params, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const booked = await bookArrival(viewer, params.id, body, key.value);
    if (!booked.ok) return booked;
    const arrival = await viewArrival(viewer, params.id);
    return arrival ? done(toArrival(arrival)) : NO_SUCH_ARRIVAL;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(book);
