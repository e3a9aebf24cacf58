/** A placeholder for loading text or pictures; `className` sets its size. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}

/** Placeholder rows of a loading list, with the height of real rows. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className="skeleton-rows" role="status">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={row}>
          <Skeleton className="h-13.5 w-18" />
          <span>
            <Skeleton className="mb-2 block h-3.5 w-7/10" />
            <Skeleton className="block h-2.5 w-4/10" />
          </span>
          <Skeleton className="h-3.5" />
          <Skeleton className="h-8" />
        </div>
      ))}
    </div>
  );
}
