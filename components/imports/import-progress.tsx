"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { importSchema } from "@/lib/features/imports/domain/schemas";
import { formatCount } from "@/lib/values/money";

interface ImportProgressProps {
  id: string;
  state: "reading" | "applying" | "undoing";
  /** Rows that are to be written; 0 while the file is being read. */
  total: number;
  done: number;
}

const LOOK_EVERY_MS = 1_000;

/** How far the shop is, asked for each second. When it has ended, the page shows the result. */
export function ImportProgress({ id, state, total, done: doneAtFirst }: ImportProgressProps) {
  const router = useRouter();
  const [done, setDone] = useState(doneAtFirst);

  useEffect(() => {
    const gone = new AbortController();
    const timer = setInterval(async () => {
      const answer = await call("GET /imports/{id}", {
        path: { id },
        signal: gone.signal,
        answer: importSchema,
      });
      if (!answer.ok) return;
      const writing = answer.value[state === "undoing" ? "undo" : "apply"];
      if (writing) setDone(writing.written + writing.failed);
      if (answer.value.state !== state) {
        clearInterval(timer);
        router.refresh();
      }
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [id, state, router]);

  return (
    <div className="mt-8 grid gap-2" role="status">
      <b>{headline(state, done, total)}</b>
      {total > 0 ? <progress className="w-full" max={total} value={done} aria-label="Rows written" /> : null}
      <span className="text-ink-2">You may leave this page; the shop goes on.</span>
    </div>
  );
}

function headline(state: ImportProgressProps["state"], done: number, total: number): string {
  if (state === "reading") return "Comparing the file with the catalogue";
  const verb = state === "applying" ? "Writing" : "Putting back";
  return done === 0 ? `${verb} begins` : `${verb}: ${formatCount(done)} of ${formatCount(total)} rows`;
}
