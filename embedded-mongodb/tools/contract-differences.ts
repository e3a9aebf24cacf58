/** Where mongo-java-server 1.47.0 answers otherwise than the tables, which follow MongoDB 7's documentation. */
export const differences: Record<string, string> = {};
