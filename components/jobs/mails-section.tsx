import { LocalTime } from "@/components/ui/local-time";
import { Status, type StatusTone } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import type { MailState, OrderMailView } from "@/lib/core/domain/jobs/order-mails";
import { SendMailAgain } from "./send-mail-again";

interface MailsSectionProps<M extends OrderMailView> {
  mails: readonly M[];
  caption: string;
  empty: string;
  /** The order that a mail is about; null for one about an account, which has other ways to be sent again. */
  orderOf: (mail: M) => string | null;
}

/** Mails of an order or to a customer, for staff: what went to whom, what waits and what failed. */
export function MailsSection<M extends OrderMailView>({
  mails,
  caption,
  empty,
  orderOf,
}: MailsSectionProps<M>) {
  return (
    <section className="section" aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      {mails.length === 0 ? (
        <p className="text-ink-3 mt-4">{empty}</p>
      ) : (
        <DataTable
          caption={caption}
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
              cell: (mail) => <Again mail={mail} orderId={orderOf(mail)} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function Again({ mail, orderId }: { mail: OrderMailView; orderId: string | null }) {
  if (orderId === null || !mail.canSendAgain) return null;
  return <SendMailAgain orderId={orderId} mailId={mail.id} subject={mail.subject} />;
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
