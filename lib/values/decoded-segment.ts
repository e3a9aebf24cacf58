/** A segment of a URL as a page gets it, decoded. One that cannot be decoded names nothing, and stays as it is. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
