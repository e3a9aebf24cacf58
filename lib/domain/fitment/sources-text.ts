/** What pages say of all verdicts. The source of each stands beside it. This file stands apart, so that no page loads the list. */
export const SOURCES_TEXT =
  "From standards and makers’ tables, and from reference works where a line says so";
