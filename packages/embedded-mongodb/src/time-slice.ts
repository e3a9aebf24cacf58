/** What a long command gives to the scheduler when it has used up its turn and others should go first. */
export const pause = Symbol("pause");
export type Pause = typeof pause;

/** The turn that runs now. Outside of the scheduler a turn has no end. */
export const slice = {
  endsAt: Number.POSITIVE_INFINITY,
  isOver(): boolean {
    return performance.now() > this.endsAt;
  },
};
