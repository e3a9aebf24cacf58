import { useEffect, useState } from "react";
import { changeList, markListSeen, newerListOf, type SavedList } from "@/components/api/lists";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { useBusy } from "@/components/forms/use-busy";
import { previewOf, type ReorderRow, rowsOfList } from "@/components/reorder/reorder-rows";
import { showToast } from "@/components/ui/toast";

/** A list that is being edited: what is stored, what is typed, and a newer one from another window. */
export function useSavedList(opened: SavedList) {
  const { busy, run } = useBusy();
  const [stored, setStored] = useState(opened);
  const [name, setName] = useState(opened.name);
  const [rows, setRows] = useState(() => rowsOfList(opened));
  const [newer, setNewer] = useState<SavedList | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  // The page has shown the differences: they count as seen, and are not shown a second time.
  useEffect(() => {
    if (opened.lines.some(({ changed }) => changed.length > 0)) void markListSeen(opened._id, opened.terms);
  }, [opened]);

  const show = (list: SavedList) => {
    setStored(list);
    setName(list.name);
    setRows(rowsOfList(list));
    setNewer(null);
    setMessage(null);
  };
  const save = (revision: number) =>
    run(async () => {
      const answer = await changeList(stored._id, { name, lines: linesOf(rows), revision });
      if (answer.ok) {
        show(answer.value);
        showToast("List saved");
        return;
      }
      if (answer.status === 401) redirectToLogin();
      const list = newerListOf(answer.details);
      setNewer(list);
      setMessage(list ? null : failureText(answer));
    });
  return {
    name,
    setName,
    rows,
    setRows,
    busy,
    newer,
    message,
    isChanged: name !== stored.name || JSON.stringify(linesOf(rows)) !== JSON.stringify(storedLines(stored)),
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
