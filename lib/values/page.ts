export interface Page<T> {
  items: T[];
  /** The `after` of the next page; null on the last page. */
  next: string | null;
}
