/** An expected refusal. It becomes a reply with MongoDB's own code, and the connection stays open. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export const badValue = (message: string) => new CommandError(2, "BadValue", message);
export const failedToParse = (message: string) => new CommandError(9, "FailedToParse", message);
export const typeMismatch = (message: string) => new CommandError(14, "TypeMismatch", message);
export const illegalOperation = (message: string) => new CommandError(20, "IllegalOperation", message);
export const immutableField = (message: string) => new CommandError(66, "ImmutableField", message);

/** For error codes that MongoDB names after their number. */
export const locationError = (code: number, message: string) =>
  new CommandError(code, `Location${code}`, message);

/** Refuses what MongoDB supports and this server does not. */
export const notSupported = (what: string) =>
  new CommandError(115, "CommandNotSupported", `${what} is not supported by this server`);
