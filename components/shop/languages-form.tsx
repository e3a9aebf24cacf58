"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { CheckboxField } from "@/components/ui/field";
import { SPOKEN_PAGES } from "@/lib/core/domain/shop/spoken-page-names";
import { listed } from "@/lib/values/formats";
import { LANGUAGES, type Language } from "@/lib/values/language";
import { patchShop, type ReadPart, useShopForm } from "./use-shop-form";

interface Part {
  languages: readonly Language[];
}

interface LanguagesFormProps extends Part {
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
}

const textOf = (languages: readonly Language[]): string =>
  ["English", ...LANGUAGES.flatMap(({ code, name }) => (languages.includes(code) ? [name] : []))].join(", ");

/** The languages of the public pages. It says which pages have them, since the others stay in English. */
export function LanguagesForm({ languages, revision, owner }: LanguagesFormProps) {
  const [chosen, choose] = useState<readonly Language[]>(languages);
  const { save, busy, refusal, remedy } = useShopForm<Part, { languages: Language[] }>({
    name: "languages",
    owner,
    read: { part: { languages }, revision },
    partOf: (shop) => ({ languages: shop.languages ?? [] }),
    send: (part, of) => patchShop({ languages: [...part.languages], revision: of }),
    typed: () => ({ languages: [...chosen] }),
    restore: (typed) => choose(typed.languages),
    take: (newer) => choose(newer.languages),
    differences: (newer) => [{ label: "Languages", mine: textOf(chosen), theirs: textOf(newer.languages) }],
  });
  const submit = (from?: ReadPart<Part>) => save({ languages: chosen }, from ? { from } : {});
  return (
    <PlainForm
      className="mt-4 grid max-w-160 gap-4"
      aria-label="Languages"
      onSubmit={() => submit()}
      refusal={refusal}
      remedy={remedy(submit)}
      busy={busy}
      submitLabel="Save"
    >
      <p>
        {listed(Object.values(SPOKEN_PAGES)).replace(/^./, (first) => first.toUpperCase())} can also be shown
        in these languages, each at its own address. Everything else stays in English: other pages, the
        account, the office, messages, mails and papers, the choice of parts for a bicycle in the list, and
        all texts of yours and of your products.
      </p>
      {LANGUAGES.map(({ code, name }) => (
        <CheckboxField
          key={code}
          id={`language-${code}`}
          label={name}
          hint={`At /${code}, with a link at the foot of each page.`}
          checked={chosen.includes(code)}
          onChange={({ currentTarget: { checked } }) =>
            choose(
              LANGUAGES.map((one) => one.code).filter((one) =>
                one === code ? checked : chosen.includes(one),
              ),
            )
          }
        />
      ))}
    </PlainForm>
  );
}
