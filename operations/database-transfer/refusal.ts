/** What the operator is told in a line; everything else that is thrown is a bug. */
export class Refusal extends Error {}

/** Runs a command of an operator's: a refusal is one line and exit code 1. */
export async function runCommand(name: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof Refusal) console.error(`${name}: ${error.message}`);
    else if (error instanceof Error && isOfDriver(error))
      console.error(`${name}: the database said: ${error.message}`);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** Away, wrong password, not allowed, key twice: matters of the operator's, not of the code's. */
const isOfDriver = (error: Error): boolean => error.name.startsWith("Mongo");
