"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { TextField } from "@/components/ui/field";
import { leavesText, MAX_LEAVES_WITHIN } from "@/lib/core/domain/shop/leaves-within";
import { patchShop, type ReadPart, useShopForm } from "./use-shop-form";

interface Part {
  leavesWithinDays: number;
}

interface LeavesFormProps extends Part {
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
}

const MISTAKE = `Please enter whole days from 1 to ${MAX_LEAVES_WITHIN}, or nothing`;
const shown = (days: number): string => (days === 0 ? "" : String(days));

/** When orders leave. */
export function LeavesForm({ leavesWithinDays, revision, owner }: LeavesFormProps) {
  const [days, setDays] = useState(shown(leavesWithinDays));
  const [mistake, setMistake] = useState<string | undefined>();
  const type = (next: string) => {
    setMistake(undefined);
    setDays(next);
  };
  const { save, busy, refusal, remedy } = useShopForm<Part, { days: string }>({
    name: "leaves",
    owner,
    read: { part: { leavesWithinDays }, revision },
    partOf: (shop) => ({ leavesWithinDays: shop.leavesWithinDays ?? 0 }),
    send: (part, of) => patchShop({ ...part, revision: of }),
    typed: () => ({ days }),
    restore: (typed) => type(typed.days),
    take: (newer) => type(shown(newer.leavesWithinDays)),
    differences: (newer) => [
      { label: "Days until an order leaves", mine: days, theirs: shown(newer.leavesWithinDays) },
    ],
  });
  const typed = /^\d{0,2}$/.test(days.trim()) ? Number(days) : null;
  const submit = (from?: ReadPart<Part>) => {
    if (typed !== null && typed <= MAX_LEAVES_WITHIN)
      return save({ leavesWithinDays: typed }, from ? { from } : {});
    setMistake(MISTAKE);
    document.getElementById("leaves-within")?.focus();
  };
  return (
    <PlainForm
      className="mt-4 grid max-w-160 gap-4"
      aria-label="Days until an order leaves"
      onSubmit={() => submit()}
      refusal={refusal}
      remedy={remedy(submit)}
      busy={busy}
      submitLabel="Save"
    >
      <TextField
        id="leaves-within"
        label="Days until an order leaves"
        hint={`Products, baskets and orders say: ${leavesText(typed ?? 0) ?? "nothing"}`}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={mistake}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </PlainForm>
  );
}
