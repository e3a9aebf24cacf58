"use client";

import type { GoodsDetails } from "@/components/api/answers";
import { Field } from "@/components/forms/field";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { askedFor, attributeConflicts, attributeTexts, changedAttributes } from "./attribute-fields";
import { SectionForm } from "./section-form";
import { useTextSection } from "./use-text-section";

interface AttributeValuesFormProps {
  goods: GoodsDetails;
  /** Every attribute of the shop. */
  attributes: readonly AttributeView[];
}

/** The values of a product, saved by themselves: only another person's change of the same section is a conflict. */
export function AttributeValuesForm({ goods, attributes }: AttributeValuesFormProps) {
  const { read, section } = useTextSection(goods, {
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
    <SectionForm {...section} saveLabel="Save attributes">
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        {shown.map((attribute) => (
          <ValueField key={attribute.key} attribute={attribute} />
        ))}
      </div>
    </SectionForm>
  );
}

function ValueField({ attribute }: { attribute: AttributeView }) {
  const { key, label, type, unit, choices } = attribute;
  const common = {
    name: key,
    id: `attribute-${key}`,
    label: unit ? `${label}, ${unit}` : label,
    autoComplete: "off",
  };
  if (type !== "choice") return <Field {...common} inputMode={type === "number" ? "decimal" : undefined} />;
  return (
    <Field as="select" {...common}>
      <option value="">None</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Field>
  );
}
