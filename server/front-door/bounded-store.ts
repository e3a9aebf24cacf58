/** Keeps what was used last, up to a number of entries and of bytes: visitors choose the keys. */
export class BoundedStore<T extends { bytes: number }> {
  private readonly entries = new Map<string, T>();
  private total = 0;

  constructor(
    private readonly most: number,
    private readonly mostBytes: number,
  ) {}

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    // A map keeps the order of insertion: what is put in again is the youngest.
    if (entry) {
      this.entries.delete(key);
      this.entries.set(key, entry);
    }
    return entry;
  }

  set(key: string, entry: T): void {
    this.delete(key);
    if (entry.bytes > this.mostBytes / 4) return;
    this.entries.set(key, entry);
    this.total += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most && this.total <= this.mostBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.total -= entry.bytes;
  }

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.total;
  }
}
