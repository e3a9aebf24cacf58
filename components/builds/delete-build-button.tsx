"use client";

import { useState } from "react";
import { useBusy } from "@/components/forms/use-busy";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";

interface DeleteBuildButtonProps {
  name: string;
  /** @returns whether the build was deleted */
  onConfirm: () => Promise<boolean>;
}

export function DeleteBuildButton({ name, onConfirm }: DeleteBuildButtonProps) {
  const { busy, run } = useBusy();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" size="small" aria-label={`Delete ${name}`} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete the build ${name}?`}
        description="Its numbers and parts go. Your basket and your orders stay as they are."
        keepLabel="Keep it"
        confirmLabel="Delete build"
        danger
        busy={busy}
        onConfirm={() =>
          void run(async () => {
            await onConfirm();
            setOpen(false);
          })
        }
      />
    </>
  );
}
