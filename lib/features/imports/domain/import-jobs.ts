/** The jobs of an import. The same cause again is the same job, so that any process may queue it again. */

export const readingJob = (importId: string, reading: number) => ({
  kind: "import.read" as const,
  cause: `${importId} ${reading}`,
  payload: { importId, reading },
});

export const writingJob = (importId: string, direction: "apply" | "undo") => ({
  kind: "import.write" as const,
  cause: `${importId} ${direction}`,
  payload: { importId, direction },
});
