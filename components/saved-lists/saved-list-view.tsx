"use client";

import { useRouter } from "next/navigation";
import type { SavedList } from "@/components/api/answers";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { FindProduct } from "@/components/forms/find-product";
import { ReorderPanel } from "@/components/reorder/reorder-panel";
import { productsOf, rowOfGoods } from "@/components/reorder/reorder-rows";
import { ReorderTable } from "@/components/reorder/reorder-table";
import { useRefresh } from "@/components/site/use-refresh";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { LIST_NAME_MAX, MAX_LIST_LINES } from "@/lib/features/saved-lists/domain/saved-lists";
import { useSavedList } from "./use-saved-list";

/** One list: its lines with what has changed, its name, and the way into the basket. */
export function SavedListView({ opened, owner }: { opened: SavedList; owner: string }) {
  const list = useSavedList(opened, owner);
  const refresh = useRefresh();
  const { rows, isChanged } = list;
  const changes = rows.filter(({ line }) => line.changes.length > 0).length;
  return (
    <>
      {changes > 0 ? (
        <p className="mt-4" role="status">
          <b>{changes === 1 ? "1 part has changed" : `${changes} parts have changed`}</b> since you opened
          this list last.
        </p>
      ) : null}
      {list.newer ? (
        <Notice tone="low" title="This list was changed in another window or on another device." alert>
          <p>
            It is called {list.newer.name} there and has {list.newer.lines.length} parts.
          </p>
          <div className="button-row mt-2">
            <Button size="small" onClick={list.takeNewer}>
              Show that one
            </Button>
            <Button size="small" busy={list.busy} onClick={list.saveOverNewer}>
              Save mine instead
            </Button>
          </div>
        </Notice>
      ) : null}
      {list.message ? (
        <Notice tone="bad" title="The list is not saved." alert>
          {list.message}
        </Notice>
      ) : null}
      <div className="basket-layout is-beside-menu mt-6">
        <div>
          {rows.length === 0 ? (
            <EmptyState title="No parts yet" level="h2">
              Find the first one below, or save your basket or an order as a list.
            </EmptyState>
          ) : (
            <ReorderTable caption="Parts of the list" rows={rows} withNotes onChange={list.setRows} />
          )}
          <section className="mt-8" aria-labelledby="add-part">
            <h2 id="add-part">Add a part</h2>
            <div className="mt-3">
              {rows.length >= MAX_LIST_LINES ? (
                <p>A list has {MAX_LIST_LINES} parts at most.</p>
              ) : (
                <FindProduct
                  id="part-words"
                  label="Name or SKU of the part"
                  chooseLabel="Add"
                  taken={productsOf(rows)}
                  onChoose={(goods) => list.setRows([...rows, rowOfGoods(goods)])}
                />
              )}
            </div>
          </section>
          <form
            className="mt-8 grid max-w-120 gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void list.save();
            }}
          >
            <TextField
              id="list-name"
              label="Name of the list"
              autoComplete="off"
              maxLength={LIST_NAME_MAX}
              value={list.name}
              onChange={({ target }) => list.setName(target.value)}
            />
            <div className="button-row">
              <Button type="submit" busy={list.busy} disabled={!isChanged}>
                {isChanged ? "Save changes" : "Saved"}
              </Button>
              <a className={buttonClass()} href={`/api/lists/${opened._id}?format=csv`} download>
                As CSV
              </a>
              <DeleteListButton id={opened._id} name={opened.name} />
            </div>
          </form>
        </div>
        <ReorderPanel
          from={{ call: "POST /lists/{id}/basket", id: opened._id }}
          rows={rows}
          withThen={false}
          isKnown={list.hasOnlyStoredParts}
          onOutdated={refresh}
        />
      </div>
    </>
  );
}

function DeleteListButton({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Delete list"
      variant="danger"
      question={{
        title: `Delete the list ${name}?`,
        description: "Its parts, quantities and notes go. Your basket and your orders stay as they are.",
        keepLabel: "Keep it",
        confirmLabel: "Delete list",
      }}
      call={() => call("DELETE /lists/{id}", { path: { id }, answer: deletedSchema })}
      successToast="List deleted"
      onSuccess={() => router.push("/dashboard/lists")}
    />
  );
}
