import { catalogueRevision } from "@/lib/core/data/catalogue/catalogue-revision";
import { log } from "@/lib/log";
import { eachStock } from "./each-stock";

/** While somebody asks, no number is older by much more than this. */
const MAX_AGE_MS = 30_000;

/**
 * The stock of every product on sale as it was up to half a minute ago. The numbers beside the choices of a long list are counted with
 * it: to ask for the stock of thousands of products takes longer than all else of a page, and orders change it all the time. Which
 * products a list has is never decided by it.
 */
export class KnownStock {
  private readonly byId = new Map<string, number>();
  private readAt = performance.now();
  private revision = catalogueRevision();
  private reading: Promise<void> | null = null;

  set(id: string, available: number): void {
    this.byId.set(id, available);
  }

  delete(id: string): void {
    this.byId.delete(id);
  }

  of(id: string): number {
    return this.byId.get(id) ?? 0;
  }

  /** Reads all of it again, behind the caller's back, where it is too old. */
  refreshIfOld(): void {
    const isOld = performance.now() - this.readAt > MAX_AGE_MS && this.revision !== catalogueRevision();
    if (!isOld || this.reading) return;
    this.reading = this.read()
      .catch((error: unknown) => log.warn({ err: error }, "the stock for the numbers of lists was not read"))
      .finally(() => {
        this.reading = null;
      });
  }

  private async read(): Promise<void> {
    // A read that fails is not tried again at each visit.
    this.readAt = performance.now();
    const revision = catalogueRevision();
    await eachStock((id, available) => {
      // New products are set when their entries are read.
      if (this.byId.has(id)) this.byId.set(id, available);
    });
    this.revision = revision;
  }
}
