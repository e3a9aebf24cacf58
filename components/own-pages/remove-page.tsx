import { useRouter } from "next/navigation";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { isFixedPage } from "@/lib/core/domain/shop/published-pages";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { OwnPage } from "@/lib/features/own-pages/domain/own-page";

interface RemovePageProps {
  page: OwnPage;
  /** Of the page as the form shows it. */
  revision: number;
  onTakenDown: () => void;
}

/** Takes a page down that the shop has one of, or deletes another. */
export function RemovePage({ page, revision, onTakenDown }: RemovePageProps) {
  const router = useRouter();
  const { id, kind, published, path } = page;
  const isFixed = isFixedPage(kind);
  if (isFixed && published === null) return null;
  const verb = isFixed ? "Take down" : "Delete";
  const description = kind === "portfolio" ? SAMPLE_AGAIN : isFixed ? taken(path) : gone(path);
  return (
    <div className="button-row mt-10">
      <ConfirmButton
        label={`${verb} this page`}
        variant="danger"
        question={{
          title: isFixed ? "Take this page down?" : "Delete this page?",
          description,
          keepLabel: "Keep",
          confirmLabel: verb,
        }}
        call={() =>
          call("DELETE /own-pages/{id}", { path: { id }, query: { revision }, answer: deletedSchema })
        }
        successToast={isFixed ? "Page taken down" : "Page deleted"}
        onSuccess={() => (isFixed ? onTakenDown() : router.push("/dashboard/shop/pages"))}
      />
    </div>
  );
}

const SAMPLE_AGAIN =
  "Visitors read the sample portfolio until you publish this page again. Its text stays here as a draft.";
const taken = (path: string): string =>
  `Visitors find nothing at ${path} until you publish it again. Its text stays here as a draft.`;
const gone = (path: string): string =>
  `Visitors find nothing at ${path} any more, and its text and versions are gone.`;
