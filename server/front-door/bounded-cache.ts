/**
 * A cache with a limit of entries and of bytes, since visitors choose the keys. It evicts the oldest entry first, but
 * spares an entry once if it was read since it was last due.
 */
export class BoundedCache<T extends { bytes: number }> {
  private readonly entries = new Map<string, { value: T; used: boolean }>();
  private total = 0;

  constructor(
    private readonly maxEntries: number,
    private readonly maxBytes: number,
  ) {}

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    entry.used = true;
    return entry.value;
  }

  set(key: string, value: T): void {
    this.delete(key);
    if (value.bytes > this.maxBytes / 4) return;
    this.entries.set(key, { value, used: false });
    this.total += value.bytes;
    // A map keeps the order of insertion, so an entry that is set again becomes the youngest.
    for (const [oldest, entry] of this.entries) {
      if (this.entries.size <= this.maxEntries && this.total <= this.maxBytes) return;
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
}
