"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { SelectField } from "@/components/ui/field";
import { DataTable } from "@/components/ui/table";
import type { Words } from "@/lib/core/domain/shop/shop-words";
import { patchShop, type ReadPart, useShopForm } from "./use-shop-form";

interface WordsFormProps {
  words: Words;
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
  spellings: readonly { specified: string; plain: string }[];
}

const NAMES: Readonly<Record<Words, string>> = { specified: "Original spelling", plain: "Plain words" };

interface Part {
  words: Words;
}

export function WordsForm({ words, revision, owner, spellings }: WordsFormProps) {
  const [chosen, setChosen] = useState<Words>(words);
  const choose = (value: string) => setChosen(value === "plain" ? "plain" : "specified");
  const { save, busy, refusal, remedy } = useShopForm<Part, { words: string }>({
    name: "words",
    owner,
    read: { part: { words }, revision },
    partOf: (shop) => ({ words: shop.words }),
    send: (part, of) => patchShop({ ...part, revision: of }),
    typed: () => ({ words: chosen }),
    restore: (typed) => choose(typed.words),
    take: (newer) => choose(newer.words),
    differences: (newer) => [{ label: "Spelling", mine: NAMES[chosen], theirs: NAMES[newer.words] }],
  });
  const submit = (from?: ReadPart<Part>) => save({ words: chosen }, from ? { from } : {});
  return (
    <>
      <PlainForm
        className="mt-6 grid max-w-160 gap-6"
        onSubmit={() => submit()}
        refusal={refusal}
        remedy={remedy(submit)}
        busy={busy}
        submitLabel="Save"
      >
        <SelectField
          id="words"
          label="Spelling"
          hint="Plain words correct the spelling of some labels and messages."
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="specified">{NAMES.specified}</option>
          <option value="plain">{NAMES.plain}</option>
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
