/** Stands in for text or a picture that is still coming; `className` gives it the size of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}

/** Rows of a list that is still coming, of the height that they will have. */
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
