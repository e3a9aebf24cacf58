"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { listenToToasts, showToast, takeKeptToasts } from "./toast";

/** Stands once in the root layout. Draws nothing and loads nothing until there is something to say. */
export function ToastHost() {
  const pathname = usePathname();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    let here = true;
    const stop = listenToToasts((toast) => {
      void import("./toaster").then((loaded) => {
        if (!here) return;
        setToaster(() => loaded.Toaster);
        loaded.push(toast);
      });
    });
    return () => {
      here = false;
      stop();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is when the kept ones are due
  useEffect(() => {
    for (const { text, ...options } of takeKeptToasts()) showToast(text, options);
  }, [pathname]);

  return Toaster ? <Toaster /> : null;
}
