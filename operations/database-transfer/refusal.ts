/** An expected failure; its message is one line for the operator. Every other error is a bug. */
export class Refusal extends Error {}

/** Runs an operator's command: a refusal becomes one line and exit code 1. */
export async function runCommand(name: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof Refusal) console.error(`${name}: ${error.message}`);
    else if (error instanceof Error && isDatabaseError(error))
      console.error(`${name}: the database said: ${error.message}`);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** Unavailable, wrong password, no permission, duplicate key: for the operator to solve. */
const isDatabaseError = (error: Error): boolean => error.name.startsWith("Mongo");
