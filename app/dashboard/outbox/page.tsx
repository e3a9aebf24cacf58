import type { Metadata } from "next";
import { MailSamplesList } from "@/components/jobs/mail-samples-list";
import { MailsTable } from "@/components/jobs/mails-table";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { listOutbox } from "@/lib/core/data/jobs/outbox";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { env, isDevelopment } from "@/lib/env";
import { mailSamples } from "@/lib/upkeep/mail-samples";

export const metadata: Metadata = { title: "Outbox" };

const SHOWN = 100;

export default async function OutboxPage() {
  const viewer = await requireRight("seeOutbox", "/dashboard/outbox");
  const { items: mails, next } = await listOutbox(viewer, { limit: SHOWN });
  const sends = env().smtpUrl !== null;
  return (
    <>
      <Breadcrumbs trail={[{ label: LABELS.adminMenu.profile, href: "/dashboard" }]} here="Outbox" />
      <PageHead title="Outbox">
        {sends
          ? "Mails are sent by SMTP. Those from before stay here for 90 days; what does not arrive stands under Work."
          : "No mail server is set up. Mails are stored here for 90 days instead."}
      </PageHead>
      {mails.length > 0 ? (
        <>
          <MailsTable mails={mails} />
          {next !== null ? <p className="text-ink-3 mt-4">The newest {SHOWN} are shown.</p> : null}
        </>
      ) : (
        <div className="mt-4">
          <EmptyState title="No mails">
            {sends ? "Mails are sent by SMTP." : "Mails to customers appear here."}
          </EmptyState>
        </div>
      )}
      {isDevelopment() ? <MailSamplesList samples={sampleNames()} /> : null}
    </>
  );
}

const sampleNames = () =>
  mailSamples(env().publicUrl).map(({ name, content: { subject } }) => ({ name, subject }));
