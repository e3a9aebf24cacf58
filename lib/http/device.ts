/** For the list of one's sessions: enough to recognise a device by. */
export const deviceOf = (headers: Headers): string => (headers.get("user-agent") ?? "").slice(0, 200);
