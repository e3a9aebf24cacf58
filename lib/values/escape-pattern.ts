/** Text as a regular expression that finds just this text, also with the flag `u`, which forbids to escape other signs. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
