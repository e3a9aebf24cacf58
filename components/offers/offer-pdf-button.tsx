"use client";

import { fetchFile } from "@/components/api/fetch-file";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";

/** The offer as PDF. The token goes in the body of the request, since paths are written into logs. */
export function OfferPdfButton({ token, name }: { token: string; name: string }) {
  const { busy, run } = useBusy();
  return (
    <Button
      busy={busy}
      onClick={() =>
        void run(async () => {
          if (!(await fetchFile("/api/offer/pdf", { token }, name)))
            showToast("The PDF could not be made. Please try again in a minute.", { tone: "bad" });
        })
      }
    >
      Download as PDF
    </Button>
  );
}
