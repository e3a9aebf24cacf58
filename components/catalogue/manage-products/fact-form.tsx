"use client";

import type { GoodsDetails } from "@/components/api/answers";
import { Field } from "@/components/forms/field";
import {
  callNamesOf,
  changedFacts,
  FACT_SECTIONS,
  type FactField,
  type FactSection,
  factConflicts,
  textsOf,
} from "./fact-fields";
import { SectionForm } from "./section-form";
import { useTextSection } from "./use-text-section";

interface FactFormProps {
  section: FactSection;
  goods: GoodsDetails;
  countries: readonly { code: string; name: string }[];
}

/** One section of a product's facts, saved by itself: only another person's change of the same section is a conflict. */
export function FactForm({ section, goods, countries }: FactFormProps) {
  const { section: frame } = useTextSection(goods, {
    textsOf: (now) => textsOf(section, now),
    changesFrom: (read, texts) => changedFacts(section, read, texts),
    conflictsOf: (before, now) => factConflicts(section, before, now),
    names: callNamesOf(section),
  });
  return (
    <SectionForm {...frame} saveLabel={SAVE[section]}>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        {FACT_SECTIONS[section].map((field) => (
          <div key={field.name} className={field.type === "longText" ? "sm:col-span-2" : undefined}>
            <FactInput field={field} countries={countries} />
          </div>
        ))}
      </div>
    </SectionForm>
  );
}

const SAVE: Readonly<Record<FactSection, string>> = {
  facts: "Save facts",
  safety: "Save safety",
  description: "Save long description",
};

const HINTS: Readonly<Partial<Record<FactField["name"], string>>> = {
  customsCode: "8 digits of the Combined Nomenclature",
  netWeight: "of one piece",
  cartonGrossWeight: "of a full carton",
  cartonSize: "outside, such as 380 × 260 × 180",
  costPrice: "per piece; customers never see it",
  makerCountry: "Outside the European Union a responsible person there is needed.",
  warnings: "As the buyer has to read them",
  longDescription: "Markdown: # heading, - list, **bold**, [words](https://…). HTML is shown as text.",
};

interface FactInputProps {
  field: FactField;
  countries: FactFormProps["countries"];
}

function FactInput({ field: { name, label, type }, countries }: FactInputProps) {
  const common = {
    name,
    id: `fact-${name}`,
    label,
    hint: HINTS[name],
    autoComplete: "off",
  };
  switch (type) {
    case "longText":
      return <Field as="textarea" {...common} rows={name === "longDescription" ? 12 : 4} />;
    case "country":
      return (
        <Field as="select" {...common}>
          <option value="">Not known</option>
          {countries.map(({ code, name: country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </Field>
      );
    case "grams":
    case "dollars":
      return <Field {...common} inputMode="decimal" />;
    default:
      return <Field {...common} />;
  }
}
