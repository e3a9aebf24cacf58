/** The user agent, cut to a length that is enough to recognise a device. */
export const deviceOf = (headers: Headers): string => (headers.get("user-agent") ?? "").slice(0, 200);
