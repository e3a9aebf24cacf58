import type { SlotOutcome } from "@/lib/core/data/store/slots";
import { type Refusal, refuse } from "@/lib/values/result";
import { msg } from "@/lib/values/text";

/**
 * The refusal of each outcome that stores nothing.
 * @param noun the name of one record in texts
 * @param most the largest number of records that a customer may have
 */
export const slotRefusals = (noun: "build" | "list", most: number) =>
  ({
    full: refuse(
      "full",
      noun === "list"
        ? msg`You have ${most} lists, and there can be no more. Delete one first.`
        : msg`You have ${most} builds, and there can be no more. Delete one first.`,
    ),
    other: refuse("idempotency_mismatch", `This Idempotency-Key was used for another ${noun}`),
    deleted: refuse("gone", `The ${noun} that this Idempotency-Key has made was deleted since`),
    busy: refuse(
      "busy",
      noun === "list"
        ? "Your lists are being changed elsewhere. Please try again in a moment."
        : "Your builds are being changed elsewhere. Please try again in a moment.",
    ),
  }) satisfies Record<Exclude<SlotOutcome, "inserted" | "repeated">, Refusal>;
