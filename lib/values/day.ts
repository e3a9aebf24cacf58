/** The length of a day in milliseconds, as it is between two days of UTC. */
export const DAY_MS = 86_400_000;
