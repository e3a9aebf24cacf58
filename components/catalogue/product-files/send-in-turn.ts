/** A file that waits to be sent. */
export interface WaitingFile {
  key: number;
  file: File;
}

interface InTurn {
  /** Is asked just before a file is sent, since files before it may have been added or not. @returns why it is not sent */
  refuse: (file: File) => string | null;
  /** It shows its refusal itself, and does not throw. */
  send: (waiting: WaitingFile) => Promise<"added" | "refused" | "signed_out">;
  onRefused: (key: number, reason: string) => void;
}

const NOT_SENT = "Not sent, because you are no longer logged in. Please choose it again.";

/**
 * Sends files one after another, so that they arrive in their order and one file is in memory at a time, however many were chosen.
 * A refused file keeps no other from its turn. Once the session has ended none is sent. Files that are put into the queue meanwhile
 * are sent too.
 * @returns how many were added
 */
export async function sendInTurn(queue: WaitingFile[], { refuse, send, onRefused }: InTurn): Promise<number> {
  let added = 0;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const reason = refuse(next.file);
    if (reason !== null) {
      onRefused(next.key, reason);
      continue;
    }
    const outcome = await send(next);
    if (outcome === "added") added += 1;
    if (outcome === "signed_out") for (const { key } of queue.splice(0)) onRefused(key, NOT_SENT);
  }
  return added;
}
