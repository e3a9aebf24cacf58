/** A file that waits to be sent. */
export interface WaitingFile {
  key: number;
  file: File;
}

interface InTurn {
  /** Is asked just before a file is sent, since files before it may have been added or not. @returns why it is not sent */
  refuse: (file: File) => string | null;
  /** @returns whether it was added; it shows its refusal itself, and does not throw */
  send: (waiting: WaitingFile) => Promise<boolean>;
  onRefused: (key: number, reason: string) => void;
}

/**
 * Sends files one after another, so that they arrive in their order and one file is in memory at a time, however many were chosen.
 * A refused file keeps no other from its turn. Files that are put into the queue meanwhile are sent too.
 * @returns how many were added
 */
export async function sendInTurn(queue: WaitingFile[], { refuse, send, onRefused }: InTurn): Promise<number> {
  let added = 0;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const reason = refuse(next.file);
    if (reason !== null) onRefused(next.key, reason);
    else if (await send(next)) added += 1;
  }
  return added;
}
