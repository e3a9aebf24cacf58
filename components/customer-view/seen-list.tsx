"use client";

import type { SavedList } from "@/components/api/answers";
import { rowsOfList } from "@/components/reorder/reorder-rows";
import { ReorderTable } from "@/components/reorder/reorder-table";

/** The parts of somebody else's list. What has changed since they opened it stays unseen by them. */
export function SeenList({ list }: { list: SavedList }) {
  return (
    <ReorderTable caption="Parts of the list" rows={rowsOfList(list)} withNotes onChange={() => undefined} />
  );
}
