/**
 * Keeps what is used, up to a number of entries and of bytes: visitors choose the keys. What was asked for since it
 * was last in line to go is spared once.
 */
export class BoundedStore<T extends { bytes: number }> {
  private readonly entries = new Map<string, { value: T; used: boolean }>();
  private total = 0;

  constructor(
    private readonly most: number,
    private readonly mostBytes: number,
  ) {}

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    entry.used = true;
    return entry.value;
  }

  set(key: string, value: T): void {
    this.delete(key);
    if (value.bytes > this.mostBytes / 4) return;
    this.entries.set(key, { value, used: false });
    this.total += value.bytes;
    // A map keeps the order of insertion: what is put in again is the youngest.
    for (const [oldest, entry] of this.entries) {
      if (this.entries.size <= this.most && this.total <= this.mostBytes) return;
      this.delete(oldest);
      if (!entry.used) continue;
      this.entries.set(oldest, { value: entry.value, used: false });
      this.total += entry.value.bytes;
    }
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.total -= entry.value.bytes;
  }

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.total;
  }
}
