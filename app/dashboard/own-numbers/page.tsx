import type { Metadata } from "next";
import { ListSearch } from "@/components/dashboard/list-search";
import { OwnNumbersView } from "@/components/own-numbers/own-numbers-view";
import { PageHead } from "@/components/ui/page-head";
import { requireViewer } from "@/lib/auth/viewer";
import { type RawQuery, readParameters } from "@/lib/core/domain/shop/query-parameters";
import { readOwnNumbersPage } from "@/lib/features/own-numbers/commands/read-own-numbers";
import { toOwnNumbers } from "@/lib/features/own-numbers/http/own-numbers-answers";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";

export const metadata: Metadata = { title: "Own part numbers" };

const PER_PAGE = 100;

export default async function OwnNumbersPage({ searchParams }: { searchParams: Promise<RawQuery> }) {
  const viewer = await requireViewer("/dashboard/own-numbers");
  const { q = "", page = 1 } = readParameters(PRIVATE_PAGES.ownNumbers.parameters, await searchParams);
  const { taken, found, ...read } = await readOwnNumbersPage(viewer, { q, page, perPage: PER_PAGE });
  return (
    <>
      <PageHead title="Own part numbers">
        Your numbers for our parts. <a href="/quick-order">Quick order</a> reads your lists with them, and
        nobody else sees them.
      </PageHead>
      <OwnNumbersView
        {...toOwnNumbers(read)}
        taken={taken}
        list={{ q, page: read.page, perPage: PER_PAGE, found }}
        search={
          <ListSearch
            action="/dashboard/own-numbers"
            label="Find a number or a part"
            placeholder="Your number, our SKU or a name"
            q={q}
          />
        }
        owner={viewer.email}
      />
    </>
  );
}
