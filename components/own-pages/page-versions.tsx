import { call } from "@/components/api/call";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { DataTable } from "@/components/ui/table";
import type { OwnPage } from "@/lib/features/own-pages/domain/own-page";
import { pageVersionSchema } from "@/lib/features/own-pages/domain/schemas";

interface PageVersionsProps {
  page: OwnPage;
  onPutBack: (version: { title: string; text: string; version: number }) => void;
}

/** All that was published so far. A former version can be put into the form again. */
export function PageVersions({ page, onPutBack }: PageVersionsProps) {
  const { mutate, busy } = useMutation();
  const { id, versions, published } = page;
  if (versions.length === 0) return null;
  const putBack = (version: number) =>
    void mutate(
      () =>
        call("GET /own-pages/{id}/versions/{version}", { path: { id, version }, answer: pageVersionSchema }),
      { onSuccess: onPutBack },
    );
  return (
    <section className="mt-10" aria-labelledby="page-versions">
      <div className="section-head">
        <h2 id="page-versions">Versions</h2>
      </div>
      <DataTable
        caption="Versions"
        cards
        className="mt-4"
        rows={versions}
        keyOf={({ version }) => version}
        columns={[
          { label: "Version", cell: ({ version }) => version },
          { label: "Title", wide: true, className: "wrap-anywhere", cell: ({ title }) => title },
          { label: "Published", cell: ({ at }) => <LocalTime at={at} to="minute" /> },
          {
            label: "Action",
            numeric: true,
            wide: true,
            cell: ({ version }) =>
              version === published?.version ? (
                <span className="text-ink-3">what visitors read</span>
              ) : (
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`Put back version ${version}`}
                  onClick={() => putBack(version)}
                >
                  Put back
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}
