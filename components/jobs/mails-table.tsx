import { LocalTime } from "@/components/ui/local-time";
import { DataTable } from "@/components/ui/table";
import type { MailView } from "@/lib/core/domain/jobs/views";

/** Mails that were stored instead of sent, newest first; each opens to its text. */
export function MailsTable({ mails }: { mails: MailView[] }) {
  return (
    <DataTable
      caption="Stored mails"
      cards
      className="mt-4"
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        { label: "Stored", cell: ({ at }) => <LocalTime at={at} to="minute" /> },
        { label: "To", wide: true, className: "wrap-anywhere", cell: ({ to }) => to },
        {
          label: "Mail",
          wide: true,
          className: "wrap-anywhere",
          cell: ({ subject, text }) => (
            <details>
              <summary>{subject}</summary>
              <p className="mt-2 whitespace-pre-line">{text}</p>
            </details>
          ),
        },
      ]}
    />
  );
}
