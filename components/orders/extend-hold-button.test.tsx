import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ExtendHoldButton } from "./extend-hold-button";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

it.each([
  [1, "by 1 hour<"],
  [24, "by 24 hours<"],
])("the button that extends a hold by %i names the hours as people count them", (hours, text) => {
  const html = renderToStaticMarkup(
    <ExtendHoldButton
      orderId="64b0000000000000000000ff"
      expiresAt="2026-01-02T03:04:05.000Z"
      hours={hours}
    />,
  );
  expect(html.replaceAll("<!-- -->", "")).toContain(`Extend once, ${text}`);
});
