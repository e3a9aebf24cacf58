interface PaperLinksProps {
  id: string;
  name: string;
}

const FORMS = [
  { form: "pdf", label: "PDF" },
  { form: "cii", label: "XML (CII)" },
  { form: "ubl", label: "XML (UBL)" },
] as const;

/** The files of a paper. */
export function PaperLinks({ id, name }: PaperLinksProps) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {FORMS.map(({ form, label }) => (
        <a key={form} href={`/api/papers/${id}/${form}`} download aria-label={`${name} as ${label}`}>
          {label}
        </a>
      ))}
    </span>
  );
}
