import { text } from "@/lib/values/text";

/** Pages say this of all verdicts; the source of each stands beside it. Apart from the sources, so that no page loads their list. */
export const SOURCES_TEXT = text(
  "From standards and makers’ tables, and from reference works where a line says so",
);
