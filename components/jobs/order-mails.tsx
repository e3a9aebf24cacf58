import { LocalTime } from "@/components/ui/local-time";
import { Status, type StatusTone } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { MailState, OrderMailView } from "@/lib/core/domain/jobs/order-mails";
import { SendMailAgain } from "./send-mail-again";

interface OrderMailsProps {
  orderId: string;
  mails: readonly OrderMailView[];
}

/** The mails of an order, for staff: what went to whom, what waits and what failed. */
export function OrderMails({ orderId, mails }: OrderMailsProps) {
  return (
    <section className="section" aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      {mails.length === 0 ? (
        <p className="text-ink-3 mt-4">No mail of this order in the last year.</p>
      ) : (
        <DataTable
          caption="Mails of this order"
          cards
          className="mt-4"
          rows={mails}
          keyOf={({ id }) => id}
          columns={[
            {
              label: "Mail",
              wide: true,
              className: "wrap-anywhere",
              cell: ({ subject, isAgain, failure }) => (
                <>
                  <b>{subject}</b>
                  {isAgain ? <SecondLine>sent again by hand</SecondLine> : null}
                  {failure === null ? null : (
                    <SecondLine>
                      {failure.what}
                      {failure.detail === "" ? "" : ` (${failure.detail})`}
                    </SecondLine>
                  )}
                </>
              ),
            },
            {
              label: "To",
              wide: true,
              className: "wrap-anywhere",
              cell: ({ to }) => to ?? <span className="text-ink-3">–</span>,
            },
            { label: "State", cell: (mail) => <State mail={mail} /> },
            {
              label: "Action",
              numeric: true,
              wide: true,
              cell: ({ id, subject, canSendAgain }) =>
                canSendAgain ? <SendMailAgain orderId={orderId} mailId={id} subject={subject} /> : null,
            },
          ]}
        />
      )}
    </section>
  );
}

const STATE: Readonly<Record<MailState, readonly [StatusTone, string, string]>> = {
  waiting: ["wait", "Waits", "is tried"],
  sent: ["done", "Sent", ""],
  failed: ["bad", "Failed", "given up"],
  dropped: ["wait", "Not sent, no longer true", ""],
  unknown: ["done", "Done", ""],
};

function State({ mail: { state, at } }: { mail: OrderMailView }) {
  const [tone, word, before] = STATE[state];
  return (
    <>
      <Status tone={tone}>{word}</Status>
      <SecondLine>
        {before === "" ? null : `${before} `}
        <LocalTime at={at} to="minute" />
      </SecondLine>
    </>
  );
}
