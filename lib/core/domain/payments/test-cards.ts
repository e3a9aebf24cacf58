/**
 * The published card numbers that the test gateway takes (docs/contract.md, "Card payments"), and their outcomes. The
 * payment page shows them and refuses every other number before it is sent.
 */
export const TEST_CARDS = [
  { number: "4242424242424242", outcome: "succeeds", words: "succeeds" },
  { number: "4000000000000002", outcome: "declined", words: "is declined" },
  { number: "4000000000009995", outcome: "no_funds", words: "has no funds" },
  { number: "4000002500003155", outcome: "challenge", words: "asks for a confirmation step" },
] as const;

export type TestCardOutcome = (typeof TEST_CARDS)[number]["outcome"];

/** @param number digits only. */
export const testCardOutcome = (number: string): TestCardOutcome | null =>
  TEST_CARDS.find((card) => card.number === number)?.outcome ?? null;
