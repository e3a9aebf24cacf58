const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });

/** `21 November 2026, 14:05 UTC`: a mail does not know where it is read. */
export const momentText = (at: Date): string => `${day.format(at)}, ${time.format(at)} UTC`;
