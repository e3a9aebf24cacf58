import type { Metadata } from "next";
import { OwnNumbersView } from "@/components/own-numbers/own-numbers-view";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { readOwnNumbers } from "@/lib/features/own-numbers/commands/read-own-numbers";
import { toOwnNumbers } from "@/lib/features/own-numbers/http/own-numbers-answers";

export const metadata: Metadata = { title: "Own part numbers" };

export default async function OwnNumbersPage() {
  const viewer = await requireViewer("/dashboard/own-numbers");
  const view = toOwnNumbers(await readOwnNumbers(viewer));
  return (
    <>
      <PageHead title="Own part numbers">
        Your numbers for our parts. <a href="/quick-order">Quick order</a> reads your lists with them, and
        nobody else sees them.
      </PageHead>
      <OwnNumbersView {...view} owner={viewer.email} />
    </>
  );
}
