"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { SelectField } from "@/components/ui/field";
import { DataTable } from "@/components/ui/table";
import type { Words } from "@/lib/core/domain/shop/shop-words";
import { useShopChange } from "./use-shop-change";

interface WordsFormProps {
  words: Words;
  /** Of the shop's record. */
  revision: number;
  spellings: readonly { specified: string; plain: string }[];
}

export function WordsForm({ words, revision, spellings }: WordsFormProps) {
  const [chosen, setChosen] = useState<Words>(words);
  const { store, busy, refusal } = useShopChange();
  return (
    <>
      <PlainForm
        className="mt-6 grid max-w-160 gap-6"
        onSubmit={() => store({ words: chosen, revision })}
        refusal={refusal}
        busy={busy}
        submitLabel="Save"
      >
        <SelectField
          id="words"
          label="Spelling"
          hint="Plain words correct the spelling of some labels and messages."
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value === "plain" ? "plain" : "specified")}
        >
          <option value="specified">Original spelling</option>
          <option value="plain">Plain words</option>
        </SelectField>
      </PlainForm>
      <DataTable
        caption="Texts that differ"
        className="mt-8"
        rows={spellings}
        keyOf={({ specified }) => specified}
        columns={[
          { label: "Original spelling", cell: ({ specified }) => specified },
          { label: "In plain words", cell: ({ plain }) => plain },
        ]}
      />
    </>
  );
}
