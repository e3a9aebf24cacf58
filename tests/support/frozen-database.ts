import { startEmbedded } from "./embedded";

export interface OwnDatabase {
  uri: string;
  /** Stops the process: connections stay open, nothing is answered. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  close: () => Promise<void>;
}

/** A database server for one test, which can freeze it. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const database = await startEmbedded();
  const signal = async (name: NodeJS.Signals) => {
    const pid = database.pid();
    if (pid !== null) process.kill(pid, name);
  };
  return {
    uri: database.uri,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    close: () => database.close(),
  };
}
