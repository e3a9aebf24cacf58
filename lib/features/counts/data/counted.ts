import type { CountedLineDocument, CountLineDocument } from "./documents";

export const isCounted = (line: CountLineDocument): line is CountedLineDocument => line.counted !== undefined;
