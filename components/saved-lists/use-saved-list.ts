import { useEffect, useRef, useState } from "react";
import type { SavedList } from "@/components/api/answers";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { useBusy } from "@/components/forms/use-busy";
import { draftOfRows, rowsOfDraft } from "@/components/reorder/reorder-draft";
import { previewOf, type ReorderRow, rowsOfList, withTermsOf } from "@/components/reorder/reorder-rows";
import { showToast } from "@/components/ui/toast";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { savedListSchema } from "@/lib/features/saved-lists/domain/schemas";

/** A list that is being edited: what is stored, what is typed, and a newer one from another window. */
export function useSavedList(opened: SavedList, owner: string) {
  const { busy, run } = useBusy();
  const [stored, setStored] = useState(opened);
  const [name, setName] = useState(opened.name);
  const [rows, setRows] = useState(() => rowsOfList(opened));
  const [newer, setNewer] = useState<SavedList | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const typed = useRef({ name, rows });
  typed.current = { name, rows };

  // The page has shown the differences: they count as seen, and are not shown a second time.
  useEffect(() => {
    if (opened.lines.some(({ changed }) => changed.length > 0))
      void call("PUT /lists/{id}/seen", {
        path: { id: opened._id },
        body: { terms: opened.terms },
        answer: modifiedSchema,
      });
  }, [opened]);
  // Read again because a price or the stock has changed: what is typed stays, and so does the revision that it is based on.
  useEffect(() => setRows((before) => withTermsOf(before, rowsOfList(opened))), [opened]);

  useFormDraft({
    name: `list ${opened._id}`,
    owner,
    values: () => ({ name, rows: draftOfRows(rows), revision: stored.revision }),
    restore: (draft) => {
      const draftRows = rowsOfDraft(draft.rows);
      if (!draftRows) return;
      setName(draft.name);
      setRows(withTermsOf(draftRows, rowsOfList(opened)));
      setStored({ ...opened, revision: draft.revision });
    },
  });

  const show = (list: SavedList) => {
    setStored(list);
    setName(list.name);
    setRows(rowsOfList(list));
    setNewer(null);
    setMessage(null);
  };
  const save = (revision: number) =>
    run(async () => {
      const answer = await call("PUT /lists/{id}", {
        path: { id: stored._id },
        body: { name, lines: linesOf(rows), revision },
        answer: savedListSchema,
      });
      if (answer.ok) {
        const isSame = typed.current.name === name && typed.current.rows === rows;
        if (isSame) show(answer.value);
        else {
          // Something was typed while it was saved.
          setStored(answer.value);
          setNewer(null);
          setMessage(null);
        }
        showToast("List saved");
        return;
      }
      if (answer.status === 401) {
        redirectToLogin();
        return;
      }
      const list = savedListSchema.safeParse(answer.details.list).data ?? null;
      setNewer(list);
      setMessage(list ? null : failureText(answer));
    });
  const storedParts = new Set(
    stored.lines.flatMap(({ productId, successor }) => [productId, successor?.productId ?? productId]),
  );
  return {
    name,
    setName,
    rows,
    setRows,
    busy,
    newer,
    message,
    isChanged: name !== stored.name || JSON.stringify(linesOf(rows)) !== JSON.stringify(storedLines(stored)),
    hasOnlyStoredParts: rows.every((row) => storedParts.has(previewOf(row).productId)),
    save: () => save(stored.revision),
    /** The newer list as it is, or one's own over it. */
    takeNewer: () => newer && show(newer),
    saveOverNewer: () => newer && save(newer.revision),
  };
}

const linesOf = (rows: readonly ReorderRow[]) =>
  rows.map((row) => {
    const { productId, quantity } = previewOf(row);
    return { productId, quantity, note: row.note.trim() };
  });

const storedLines = ({ lines }: SavedList) =>
  lines.map(({ productId, quantity, note }) => ({ productId, quantity, note }));
