import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { useForm } from "@/components/forms/use-form";
import type { WayToPay } from "@/lib/core/domain/companies/terms";
import { offerSchema } from "@/lib/features/offers/domain/answer-schemas";
import type { OfferChange } from "@/lib/features/offers/domain/schemas";
import { deliveryOf, linesOf, type OfferRow, type ReadOffer, toRow } from "./offer-rows";

/** Typed text is stored once the typing pauses. */
const PAUSE_MS = 600;

export type SavingState = "saved" | "saving" | "waiting" | "wrong" | "failed";

/** An offer that sales are writing: it is stored as it is typed, and priced with each answer. */
export function useOfferEditor(offer: ReadOffer) {
  const [read, setRead] = useState(offer);
  const [rows, setRows] = useState<readonly OfferRow[]>(() => offer.lines.map(toRow));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useForm({ defaultValues: valuesOf(offer) });
  const typed = textOf(rows, form.watch());
  const [saved, setSaved] = useState(() => typed);
  const failed = useRef<string | null>(null);
  const revision = useRef(offer.revision);

  const save = useCallback(
    async (text: string): Promise<void> => {
      setSaving(true);
      const body = { ...(JSON.parse(text) as Omit<OfferChange, "revision">), revision: revision.current };
      const answer = await call("PATCH /offers/{id}", {
        path: { id: offer.offerId },
        body,
        answer: offerSchema,
      });
      setSaving(false);
      if (answer.ok) {
        revision.current = answer.value.revision;
        failed.current = null;
        setRead(answer.value);
        setSaved(text);
        setFailure(null);
        return;
      }
      if (answer.status === 401) redirectToLogin();
      failed.current = text;
      setFailure(failureText(answer));
    },
    [offer.offerId],
  );

  useEffect(() => {
    if (typed === null || typed === saved || isSaving || typed === failed.current) return;
    const timer = setTimeout(() => void save(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, saved, isSaving, save]);

  const state: SavingState =
    typed === null
      ? "wrong"
      : failure !== null && typed === failed.current
        ? "failed"
        : isSaving
          ? "saving"
          : typed === saved
            ? "saved"
            : "waiting";

  return {
    form,
    rows,
    read,
    state,
    failure,
    revision: read.revision,
    retry: () => {
      failed.current = null;
      if (typed !== null) void save(typed);
    },
    add: (added: readonly OfferRow[]) =>
      setRows((before) => {
        const taken = new Set(before.map(({ productId }) => productId));
        return [...before, ...added.filter(({ productId }) => !taken.has(productId))];
      }),
    change: (productId: string, changed: Partial<OfferRow>) =>
      setRows((before) => before.map((row) => (row.productId === productId ? { ...row, ...changed } : row))),
    remove: (productId: string) => setRows((before) => before.filter((row) => row.productId !== productId)),
  };
}

const valuesOf = ({ phone, address, delivery, payBy, note, staffNote, contentValidUntil }: ReadOffer) => ({
  ...{ phone, address, note, staffNote },
  payBy: payBy as WayToPay,
  delivery: delivery === null ? "" : delivery.toFixed(2),
  validUntil: contentValidUntil ?? "",
});

/** As the call takes it; null while something typed cannot be read. */
function textOf(rows: readonly OfferRow[], values: ReturnType<typeof valuesOf>): string | null {
  const lines = linesOf(rows);
  const delivery = deliveryOf(values.delivery);
  if (lines === null || delivery === undefined) return null;
  const { phone, address, payBy, note, staffNote, validUntil } = values;
  return JSON.stringify({
    ...{ phone, lines, address, delivery, payBy, note, staffNote },
    validUntil: validUntil === "" ? null : validUntil,
  });
}
