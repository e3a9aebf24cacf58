import type { Instrumentation } from "next";

/** Called by Next with each error of a page, before its answer is sent. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  // Next also compiles this file for its edge runtime, which the shop does not use and the driver does not run on.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ isOutage }, { noteOutage }] = await Promise.all([
    import("./lib/http/outage"),
    import("./lib/http/recent-outage"),
  ]);
  if (isOutage(error)) noteOutage();
};
