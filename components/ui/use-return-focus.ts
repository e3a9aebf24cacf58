import { useRef } from "react";

/**
 * Handlers for the content of a dialog. They focus the element that opened it again, or the page where that element is gone or
 * nothing had the focus.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const had = opener.current;
      const back = had?.isConnected && had !== document.body ? had : document.getElementById("main");
      // Without scrolling: the action may have scrolled to its message.
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
  };
}
