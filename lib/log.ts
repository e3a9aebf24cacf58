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

/** At any of the depths that the shop logs at, by name: what slips into an object is not printed with it. */
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

/** One JSON line an entry, on standard error: standard output belongs to what the launcher says to a person. */
export const log = logTo(pino.destination({ fd: 2, sync: true }));
