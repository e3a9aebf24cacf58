import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArrivalActions } from "@/components/arrivals/arrival-actions";
import { ArrivalEffect } from "@/components/arrivals/arrival-effect";
import { ArrivalForm } from "@/components/arrivals/arrival-form";
import { ArrivalStatus } from "@/components/arrivals/arrivals-table";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LocalTime } from "@/components/ui/local-time";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";
import { hasRight } from "@/lib/core/domain/people/access";
import { viewArrival } from "@/lib/features/arrivals/commands/view-arrivals";

export const metadata: Metadata = { title: "Arrival" };

/** A draft shows what booking it does, and can be changed below that. */
export default async function ArrivalPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireRight("keepStock", `/dashboard/arrivals/${id}`);
  const arrival = await viewArrival(viewer, id);
  if (!arrival) notFound();
  const { supplier, reference, state, by, at, bookedAt, lines, lineCount, pieces, revision } = arrival;
  const isDraft = state === "draft";
  return (
    <>
      <Breadcrumbs trail={[{ label: "Arrivals", href: "/dashboard/arrivals" }]} here={supplier} />
      <PageHead title={supplier}>
        {reference === "" ? null : <>{reference}, </>}
        {by ?? "a deleted account"}, <LocalTime at={bookedAt ?? at} to="minute" />
      </PageHead>
      <p className="mt-2">
        <ArrivalStatus state={state} />
      </p>
      <ArrivalEffect state={state} lines={lines} seesLedger={hasRight(viewer, "seeMovements")} />
      {isDraft ? (
        <>
          <ArrivalActions arrival={{ id: arrival.id, supplier, reference, lineCount, pieces, revision }} />
          <section className="mt-10" aria-labelledby="change">
            <h2 id="change">Change this draft</h2>
            <ArrivalForm arrival={arrival} />
          </section>
        </>
      ) : null}
    </>
  );
}
