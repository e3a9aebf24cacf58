"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { listenToToasts, showToast, type Toast, takeWaitingToasts } from "./toast";

/** Stands once in the root layout. Draws nothing and loads nothing until there is something to say. */
export function ToastHost() {
  const pathname = usePathname();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<Toast | null>(null);

  useEffect(() => {
    let here = true;
    const stop = listenToToasts((toast) => {
      import("./toaster").then(
        (loaded) => {
          if (!here) return;
          setToaster(() => loaded.Toaster);
          loaded.push(toast);
          setPlain(null);
        },
        // No connection, so no library either; and that is what there is to say.
        () => here && setPlain(toast),
      );
    });
    return () => {
      here = false;
      stop();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is when the kept ones are due
  useEffect(() => {
    for (const { text, ...options } of takeWaitingToasts()) showToast(text, options);
  }, [pathname]);

  return (
    <>
      {Toaster ? <Toaster /> : null}
      {/* There before it has something to say, so that it is heard. */}
      <div className="plain-toast" role="status" aria-live="polite">
        {plain ? (
          <p className={plain.tone === "bad" ? "toast toast-bad" : "toast"}>
            <span data-content="">{plain.text}</span>
            <button type="button" data-close-button="" aria-label="Close" onClick={() => setPlain(null)}>
              ×
            </button>
          </p>
        ) : null}
      </div>
    </>
  );
}
