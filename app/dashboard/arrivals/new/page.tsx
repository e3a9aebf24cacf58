import type { Metadata } from "next";
import { ArrivalForm } from "@/components/arrivals/arrival-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { PageHead } from "@/components/ui/page-head";
import { requireRight } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "New arrival" };

export default async function NewArrivalPage() {
  await requireRight("keepStock", "/dashboard/arrivals/new");
  return (
    <>
      <Breadcrumbs trail={[{ label: "Arrivals", href: "/dashboard/arrivals" }]} here="New arrival" />
      <PageHead title="New arrival">Nothing moves until you book it.</PageHead>
      <ArrivalForm arrival={null} />
    </>
  );
}
