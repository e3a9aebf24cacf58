"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { t } from "@/lib/values/text";
import { listenToToasts, showToast, type Toast, takeWaitingToasts } from "./toast";

/** Mounted once, in the root layout. Loads the toast library with the first toast. */
export function ToastHost() {
  const pathname = usePathname();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<Toast | null>(null);

  useEffect(() => {
    let mounted = true;
    const stop = listenToToasts((toast) => {
      import("./toaster").then(
        (loaded) => {
          if (!mounted) return;
          setToaster(() => loaded.Toaster);
          loaded.push(toast);
          setPlain(null);
        },
        // Without a connection the library cannot load, and the toast about it is shown plainly.
        () => mounted && setPlain(toast),
      );
    });
    return () => {
      mounted = false;
      stop();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new page
  useEffect(() => {
    for (const { text, ...options } of takeWaitingToasts()) showToast(text, options);
  }, [pathname]);

  return (
    <>
      {Toaster ? <Toaster /> : null}
      {/* Always rendered: screen readers announce only changes of an existing live region. */}
      <div className="plain-toast" role="status" aria-live="polite">
        {plain ? (
          <p className={plain.tone === "bad" ? "toast toast-bad" : "toast"}>
            <span data-content="">{plain.text}</span>
            <button type="button" data-close-button="" aria-label={t("Close")} onClick={() => setPlain(null)}>
              ×
            </button>
          </p>
        ) : null}
      </div>
    </>
  );
}
