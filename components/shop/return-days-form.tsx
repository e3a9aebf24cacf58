"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { TextField } from "@/components/ui/field";
import { DEFAULT_RETURN_DAYS, MAX_RETURN_DAYS } from "@/lib/core/domain/shop/return-days";
import { patchShop, type ReadPart, useShopForm } from "./use-shop-form";

interface Part {
  returnDays: number;
}

interface ReturnDaysFormProps extends Part {
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
}

const MISTAKE = `Please enter whole days from 0 to ${MAX_RETURN_DAYS}`;

/** For how long customers can send pieces back. */
export function ReturnDaysForm({ returnDays, revision, owner }: ReturnDaysFormProps) {
  const [days, setDays] = useState(String(returnDays));
  const [mistake, setMistake] = useState<string | undefined>();
  const type = (next: string) => {
    setMistake(undefined);
    setDays(next);
  };
  const { save, busy, refusal, remedy } = useShopForm<Part, { days: string }>({
    name: "return-days",
    owner,
    read: { part: { returnDays }, revision },
    partOf: (shop) => ({ returnDays: shop.returnDays ?? DEFAULT_RETURN_DAYS }),
    send: (part, of) => patchShop({ ...part, revision: of }),
    typed: () => ({ days }),
    restore: (typed) => type(typed.days),
    take: (newer) => type(String(newer.returnDays)),
    differences: (newer) => [
      { label: "Days to send pieces back", mine: days, theirs: String(newer.returnDays) },
    ],
  });
  const typed = /^\d{1,3}$/.test(days.trim()) ? Number(days) : null;
  const submit = (from?: ReadPart<Part>) => {
    if (typed !== null && typed <= MAX_RETURN_DAYS) return save({ returnDays: typed }, from ? { from } : {});
    setMistake(MISTAKE);
    document.getElementById("return-days")?.focus();
  };
  return (
    <PlainForm
      className="mt-4 grid max-w-160 gap-4"
      aria-label="Days to send pieces back"
      onSubmit={() => submit()}
      refusal={refusal}
      remedy={remedy(submit)}
      busy={busy}
      submitLabel="Save"
    >
      <TextField
        id="return-days"
        label="Days to send pieces back"
        hint="Counted from the day when the pieces left. With 0, only the shop can begin a return."
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={mistake}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </PlainForm>
  );
}
