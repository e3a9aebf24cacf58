import pino from "pino";

const SECRETS = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "currentPassword",
  "newPassword",
  "passwordHash",
  "token",
  "accessToken",
  "clientSecret",
  "client_secret",
  "secret",
  "secretKey",
  "webhookSecret",
  "card",
  "number",
  "cvc",
];

/** Secret fields are hidden by name at each depth at which the shop logs, in case one slips into a logged object. */
const redact = SECRETS.flatMap((name) => {
  const key = name.includes("-") ? `["${name}"]` : name;
  const dotted = name.includes("-") ? key : `.${name}`;
  return [key, `*${dotted}`, `*.*${dotted}`];
});

export const logTo = (destination: pino.DestinationStream) =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redact, censor: "[hidden]" },
    },
    destination,
  );

/** One JSON line for each entry, on standard error: standard output has the launcher's messages for people. */
export const log = logTo(pino.destination({ fd: 2, sync: true }));
