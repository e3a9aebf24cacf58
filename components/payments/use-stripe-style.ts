import type { StripeElementStyle } from "@stripe/stripe-js";
import { useEffect, useState } from "react";

/**
 * The shop's colours for Stripe's frame, which does not see the page's CSS. They are read from the page, again whenever the
 * theme changes; null until the page is rendered.
 */
export function useStripeStyle(): StripeElementStyle | null {
  const [style, setStyle] = useState<StripeElementStyle | null>(null);
  useEffect(() => {
    const read = () => setStyle(elementStyle());
    read();
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", read);
    const root = new MutationObserver(read);
    root.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
    return () => {
      system.removeEventListener("change", read);
      root.disconnect();
    };
  }, []);
  return style;
}

function elementStyle(): StripeElementStyle {
  const ink = colourOf("text-ink");
  return {
    base: {
      color: ink,
      iconColor: colourOf("text-ink-2"),
      fontFamily: "Arial, sans-serif",
      fontSize: "16px",
      "::placeholder": { color: colourOf("text-ink-3") },
      ":disabled": { color: colourOf("text-ink-3") },
    },
    invalid: { color: colourOf("text-bad"), iconColor: colourOf("text-bad") },
  };
}

/** The computed colour of a token: `light-dark()` is resolved only in computed styles. */
function colourOf(className: string): string {
  const probe = document.createElement("span");
  probe.className = className;
  probe.hidden = true;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
