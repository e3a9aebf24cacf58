"use client";

import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { CloseIcon } from "@/components/ui/icons";
import { t } from "@/lib/values/text";
import type { Toast } from "./toast";

/** sonner moves and announces the toasts; `toasts.css` styles them. */
export function Toaster() {
  useEffect(() => {
    drawn = true;
    for (const toast of early.splice(0)) draw(toast);
    return () => {
      drawn = false;
    };
  }, []);
  return (
    <Sonner
      className="toasts"
      containerAriaLabel={t("Notifications")}
      position="top-right"
      closeButton
      duration={6000}
      offset={{ top: 72, right: 24 }}
      mobileOffset={{ top: 72, left: 16, right: 16 }}
      icons={{ success: null, error: null, close: <CloseIcon size={12} /> }}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: t("Close") }}
    />
  );
}

/** Draws a toast once the live region that announces it is mounted. */
export function push(toast: Toast): void {
  if (drawn) draw(toast);
  else early.push(toast);
}

let drawn = false;
const early: Toast[] = [];

function draw({ text, tone, detail }: Toast): void {
  const className = tone === "bad" ? "toast toast-bad" : "toast";
  const options = { className, description: detail };
  if (tone === "bad") sonner.error(text, options);
  else sonner.success(text, options);
}
