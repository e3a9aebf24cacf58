import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import type { MailView } from "@/lib/core/domain/jobs/views";

/** Mails that were stored instead of sent, newest first; each opens to its text. */
export function MailsTable({ mails }: { mails: MailView[] }) {
  return (
    <Table caption="Stored mails" cards className="mt-4">
      <TableHead>
        <HeadCell>Stored</HeadCell>
        <HeadCell>To</HeadCell>
        <HeadCell>Mail</HeadCell>
      </TableHead>
      <TableBody>
        {mails.map(({ id, at, to, subject, text }) => (
          <Row key={id}>
            <Cell label="Stored">
              <LocalTime at={at} to="minute" />
            </Cell>
            <Cell label="To" wide className="wrap-anywhere">
              {to}
            </Cell>
            <Cell label="Mail" wide className="wrap-anywhere">
              <details>
                <summary>{subject}</summary>
                <p className="mt-2 whitespace-pre-line">{text}</p>
              </details>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
