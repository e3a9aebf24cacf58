import type { Instrumentation } from "next";

/** Next calls this with each error of a page before it sends the answer; the front door then turns the 500 into a 503. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  // Next also compiles this file for its edge runtime, where the database driver does not run. The shop does not use it.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ isOutage }, { noteOutage }] = await Promise.all([
    import("./lib/http/outage"),
    import("./lib/http/recent-outage"),
  ]);
  if (isOutage(error)) noteOutage();
};
