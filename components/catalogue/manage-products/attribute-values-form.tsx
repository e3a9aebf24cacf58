"use client";

import type { GoodsDetails } from "@/components/api/answers";
import { SelectField, TextField } from "@/components/ui/field";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { askedFor, attributeConflicts, attributeTexts, changedAttributes } from "./attribute-fields";
import { SectionForm } from "./section-form";
import { type TextInput, useTextSection } from "./use-text-section";

interface AttributeValuesFormProps {
  goods: GoodsDetails;
  /** Every attribute of the shop. */
  attributes: readonly AttributeView[];
}

/** The values of a product, saved by themselves: only another person's change of the same section is a conflict. */
export function AttributeValuesForm({ goods, attributes }: AttributeValuesFormProps) {
  const { read, inputOf, form } = useTextSection(goods, {
    textsOf: (now) => attributeTexts(attributes, now),
    changesFrom: (before, texts) => changedAttributes(attributes, before, texts),
    conflictsOf: (before, now) => attributeConflicts(attributes, before, now),
    names: Object.fromEntries(attributes.map(({ key }) => [`attributes.${key}`, key])),
  });
  const shown = askedFor(attributes, read);
  if (shown.length === 0)
    return (
      <p className="text-ink-3">
        No attribute is asked for in this category. <a href="/dashboard/attributes">All attributes</a>
      </p>
    );
  return (
    <SectionForm {...form} saveLabel="Save attributes">
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        {shown.map((attribute) => (
          <ValueField key={attribute.key} attribute={attribute} input={inputOf(attribute.key)} />
        ))}
      </div>
    </SectionForm>
  );
}

interface ValueFieldProps {
  attribute: AttributeView;
  input: TextInput;
}

function ValueField({ attribute, input }: ValueFieldProps) {
  const { key, label, type, unit, choices } = attribute;
  const common = {
    ...input,
    id: `attribute-${key}`,
    label: unit ? `${label}, ${unit}` : label,
    autoComplete: "off",
  };
  if (type !== "choice")
    return <TextField {...common} inputMode={type === "number" ? "decimal" : undefined} />;
  return (
    <SelectField {...common}>
      <option value="">None</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}
