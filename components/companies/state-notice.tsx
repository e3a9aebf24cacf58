import { Notice } from "@/components/ui/notice";
import type { CompanyView } from "@/lib/core/domain/companies/companies";

/** Says to the people of a company what it waits for, or why it is suspended. */
export function StateNotice({ company: { state, decision } }: { company: CompanyView }) {
  if (state === "pending" && decision)
    return (
      <Notice tone="plain" title="We are looking at the new name or VAT ID">
        Nobody can order for the company meanwhile. You hear from us by mail.
      </Notice>
    );
  if (state === "pending")
    return (
      <Notice tone="plain" title="We are looking at your application">
        You hear from us by mail.
      </Notice>
    );
  if (state === "suspended")
    return (
      <Notice tone="bad" title="This company is suspended">
        {decision?.reason}
      </Notice>
    );
  return null;
}
