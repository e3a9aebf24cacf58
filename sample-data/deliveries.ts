import type { Sureness } from "@/lib/core/domain/catalogue/expected-deliveries";

/** Deliveries that the sample products wait for, by SKU; `inDays` counts from when the shop is filled. */
export const deliveries: Readonly<
  Record<string, readonly { pieces: number; inDays: number; sureness: Sureness }[]>
> = {
  "HI-CH-0112": [
    { pieces: 4000, inDays: 12, sureness: "confirmed" },
    { pieces: 8000, inDays: 47, sureness: "planned" },
  ],
  "HI-TY-2620": [{ pieces: 2000, inDays: 16, sureness: "confirmed" }],
  "HI-SE-2735": [{ pieces: 1200, inDays: 21, sureness: "planned" }],
  "HI-FB-1109": [{ pieces: 600, inDays: 30, sureness: "estimated" }],
  "HI-HG-0014": [{ pieces: 200, inDays: 9, sureness: "confirmed" }],
};
