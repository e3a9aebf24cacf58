/** Notes that people of the shop keep about a customer. */

export const NOTE_MAX = 1_000;
export const MOST_NOTES = 200;

export interface CustomerNote {
  id: string;
  text: string;
  by: string;
  at: string;
}
