/** The counters of `serverStatus` since the start. */
export class Metrics {
  readonly commands: Record<string, number> = {};
  keysExamined = 0;
  docsExamined = 0;
  docsReturned = 0;
  inserted = 0;
  updated = 0;
  deleted = 0;
  ttlDeleted = 0;

  countCommand(name: string): void {
    this.commands[name] = (this.commands[name] ?? 0) + 1;
  }
}
