/** Whether this process knows the time zone by this IANA name, such as `Europe/Berlin`. Offsets such as `+02:00` are no zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** For a form, UTC first. For the server: a browser may know other names. */
export const timeZones = (): string[] => [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
